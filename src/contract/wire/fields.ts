import type { Field, FieldKind, Relation } from './query.ts';

type Options = Partial<Omit<Field, 'name' | 'kind'>>;

/**
 * One field of an entity. Its column is the published name in snake_case unless told otherwise; it can be selected and
 * filtered unless told otherwise.
 */
export function defineField(name: string, kind: FieldKind, options: Options = {}): Field {
  return { name, kind, column: columnOf(name), selectable: true, filterable: true, sortable: false, ...options };
}

/** `Property_type` → `property_type`, `createdAt` → `created_at`. */
export function columnOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Fields by name, as an entity's allow-list holds them. */
export function byName(fields: readonly Field[]): Record<string, Field> {
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}

/** `id` and `documentId`, which every entity has and every answer gives. */
export const identity = (): Field[] => [
  defineField('id', 'integer', { sortable: true }),
  defineField('documentId', 'text', { column: 'document_id' }),
];

/** The name of a place, which has a column for each language. */
export const placeName = (): Field =>
  defineField('Name', 'text', {
    column: 'name_az',
    columnIn: { az: 'name_az', en: 'name_en', ru: 'name_ru' },
  });

/** Images kept as JSON on the row that shows them. */
export function storedImages(name: string, where: Pick<Relation, 'stored' | 'many'>): Relation {
  const shown = ['name', 'alternativeText', 'width', 'height', 'url', 'formats'];
  return { name, ...where, fields: byName([...identity(), ...shown.map((one) => defineField(one, 'text'))]) };
}

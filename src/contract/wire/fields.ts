import type { Field, FieldKind, Relation } from './query.ts';

type Options = Partial<Omit<Field, 'name' | 'kind'>>;

/**
 * Defines a field of an entity. Defaults: its column is the published name in snake_case; it can be selected and filtered.
 */
export function defineField(name: string, kind: FieldKind, options: Options = {}): Field {
  return { name, kind, column: columnOf(name), selectable: true, filterable: true, sortable: false, ...options };
}

/** `Property_type` → `property_type`, `createdAt` → `created_at`. */
export function columnOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Fields by name, as in an entity's allow-list. */
export function byName(fields: readonly Field[]): Record<string, Field> {
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}

/** `id` and `documentId`, which every entity and answer has. */
export const identity = (): Field[] => [
  defineField('id', 'integer', { sortable: true }),
  defineField('documentId', 'text', { column: 'document_id' }),
];

/** The name of a place, with a column per language. */
export const placeName = (): Field =>
  defineField('Name', 'text', {
    column: 'name_az',
    columnIn: { az: 'name_az', en: 'name_en', ru: 'name_ru' },
  });

/** Images stored as JSON in the row. */
export function storedImages(name: string, where: Pick<Relation, 'stored' | 'many'>): Relation {
  const fieldNames = ['name', 'alternativeText', 'width', 'height', 'url', 'formats'];
  return { name, ...where, fields: byName([...identity(), ...fieldNames.map((one) => defineField(one, 'text'))]) };
}

import { DETAILS, type DetailName } from '#contract/listings/details.ts';

/** The text key of a field's name. */
export function fieldKey(field: string): string {
  if (!isDetail(field)) return `office.field_${field}`;
  const row = DETAILS[field];
  return row.kind === 'boolean' ? field : row.legend;
}

/** The text keys of values that are no details. */
const KEYS: Record<string, (value: unknown) => string> = {
  Category: (value) => `office.deal_${value}`,
  Property_type: (value) => `type_${value}`,
  Ownership_Type: (value) => `ownership_${value}`,
  Kvartal: (value) => `quarter_${value}`,
};

/** The text key of a choice's value; null for other fields. */
export function valueKey(field: string, value: unknown): string | null {
  const keyOf = KEYS[field];
  if (keyOf) return value ? keyOf(value) : null;
  const row = isDetail(field) ? DETAILS[field] : null;
  return row?.kind === 'enum' && value ? `${row.key}_${value}` : null;
}

/** A number of a field as people write it: an hour of the day is `15:00`. */
export function numberText(field: string, value: number, format: (value: number) => string): string {
  const row = isDetail(field) ? DETAILS[field] : null;
  const isHour = row !== null && 'input' in row && 'unit' in row.input && row.input.unit === 'hour';
  return isHour ? `${value}:00` : format(value);
}

function isDetail(field: string): field is DetailName {
  return Object.hasOwn(DETAILS, field);
}

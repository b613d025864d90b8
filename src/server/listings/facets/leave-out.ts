import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType } from '#contract/listings/fields.ts';
import { questionsFor, type TypeQuestions } from '#contract/listings/posting/type-questions.ts';
import { LISTING_SEARCH } from '#contract/listings/search.ts';
import type { ListingRow } from '#contract/listings/search-keys/control.ts';
import type { Condition } from '#contract/wire/query.ts';
import { fieldsIn } from '../search-index/layout.ts';

/** The conditions of the row of places. */
export const PLACES = ['district', 'settlement', 'Metro', 'Near_Station', 'address', 'complex', 'Kvartal'];

type Comparison = Extract<Condition, { field: string }>;

/** The conditions that all must hold. */
export function conditionsIn(where: Condition): Condition[] {
  return 'all' in where ? where.all.flatMap(conditionsIn) : [where];
}

/** A filter without its conditions on some fields. Exemptions by type (search.ts) belong to their condition and go with it. */
export function leaveOut(where: Condition, names: readonly string[]): Condition {
  const isAbout = (condition: Condition) => {
    const all = [...new Set(namesIn(condition))];
    const own = all.length > 1 ? all.filter((name) => name !== 'Property_type') : all;
    return own.length > 0 && own.every((name) => names.includes(name));
  };
  return { all: conditionsIn(where).filter((condition) => !isAbout(condition)) };
}

/**
 * A filter as if a type were the only one chosen: without the conditions that people search other types by.
 * @returns null when that is the same filter as for most types
 */
export function forType(where: Condition, type: PropertyType): Condition | null {
  const { all } = forTypes(where, [type]);
  return conditionsIn(where).every((condition) => all.includes(condition)) ? null : { all };
}

/** A filter as if some types were the only ones chosen: each of them is searched by the conditions that apply to it. */
export function forTypes(where: Condition, types: readonly PropertyType[]): { all: Condition[] } {
  const { category } = typesIn(where);
  const each = types.map((type) => ({ type, questions: questionsFor({ property: [type], category }) }));
  const all = conditionsIn(areaFor(types, where)).flatMap((condition): Condition[] => {
    const others = each.filter(({ questions }) => !isAsked(condition, questions)).map(({ type }) => type);
    if (others.length === each.length) return [];
    return others.length === 0 ? [condition] : [{ any: [condition, isOfTypes(others)] }];
  });
  return { all: [...all, isOfTypes(types)] };
}

/** A filter whose area has the unit of some types, land alone sot (search.ts), and the same number. */
function areaFor(types: readonly PropertyType[], where: Condition): Condition {
  const [field, other] = String(types) === 'land' ? ['Area', 'Area_M2'] : ['Area_M2', 'Area'];
  const all = conditionsIn(where).map((one) => ('field' in one && one.field === other ? { ...one, field } : one));
  return { all };
}

/** The condition of some types. */
export function isOfTypes(types: readonly PropertyType[]): Condition {
  return { field: 'Property_type', operator: '$in', value: [...types] };
}

/** The types and the category that a filter asks for. */
export function typesIn(where: Condition): { property: PropertyType[]; category: Category[] } {
  const valuesOf = (name: string) => {
    const condition = conditionsIn(where).find(
      (one) => 'field' in one && one.field === name && ['$eq', '$in'].includes(one.operator),
    );
    return condition && 'field' in condition ? [condition.value].flat() : [];
  };
  const categories = CATEGORIES.filter((category) => valuesOf('Category').includes(category));
  return {
    property: PROPERTY_TYPES.filter((type) => valuesOf('Property_type').includes(type)),
    category: categories.length === 1 ? categories : [],
  };
}

/** The fields and relations of a condition; filters by stations as Near_Station and Ride_Station. */
function namesIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(namesIn);
  if ('any' in condition) return condition.any.flatMap(namesIn);
  if ('not' in condition) return namesIn(condition.not);
  if ('reach' in condition) return [condition.reach.by === 'ride' ? 'Ride_Station' : 'Near_Station'];
  if (!('field' in condition)) return ['point'];
  return [condition.relation ?? condition.field];
}

/** Whether a condition applies to a type, by the rows that search by its field. */
function isAsked(condition: Condition, questions: TypeQuestions): boolean {
  if ('all' in condition) return condition.all.some((part) => isAsked(part, questions));
  if ('any' in condition) return condition.any.some((part) => !isOfType(part) && isAsked(part, questions));
  if (!('field' in condition)) return true;
  const rows = ROWS.get(keyOf(condition));
  return !rows || rows.some(({ row, value }) => row.form?.fits?.(questions, value) ?? true);
}

function isOfType(condition: Condition): boolean {
  return 'field' in condition && condition.field === 'Property_type';
}

/** Each field in its ways to be compared, with the rows of the search, and their values, that do so. */
const ROWS = rowsByField();

function rowsByField() {
  const rows = new Map<string, { row: ListingRow; value: unknown }[]>();
  for (const row of Object.values<ListingRow>(LISTING_SEARCH))
    for (const value of row.options) {
      const filters = row.filters([value], { places: [] }, {}) ?? {};
      for (const field of fieldsIn(filters))
        for (const operator of Object.keys(Object((filters as Record<string, unknown>)[field]))) {
          const key = keyOf({ field, operator });
          rows.set(key, [...(rows.get(key) ?? []), { row, value }]);
        }
    }
  return rows;
}

/** A garage is searched by one level, a flat by a range of floors: both are the field Floor. */
function keyOf({ field, operator }: Pick<Comparison, 'field'> & { operator: string }): string {
  return `${field} ${['$eq', '$in'].includes(operator) ? 'equals' : 'compares'}`;
}

import type { Language } from '../values/dates.ts';
import { westernDigits } from '../values/digits.ts';
import { formatNumber } from '../values/numbers.ts';
import { readQuantity, type Unit } from '../values/quantity.ts';

/** A text of the interface by its key and values, or a name that needs no translation. */
export type Phrase = { key: string; values?: Record<string, string | number | Phrase> } | { name: string };

/** The API's `filters`; all must match. */
export type Filters = Record<string, unknown>;

/** The chosen values of every row by its name. */
type AllValues = Readonly<Record<string, readonly unknown[] | undefined>>;

/**
 * A filter of a search: its form in the address, its API filters, its chip and its place in the form. `Known` is the data
 * that these depend on (places, today), `Form` the description of its control. The functions get the row's name in its
 * table.
 */
export type SearchRow<Value, Known, Form> = {
  /** the keys in the address and the form */
  keys(name: string): string[];
  /** the valid values; others are ignored */
  read(params: URLSearchParams, name: string): Value[];
  write(value: Value, name: string): [key: string, text: string][];
  /** the API's filters, depending on the other chosen values; null: none */
  filters(values: Value[], known: Known, chosen: AllValues): Filters | null;
  /** the text of its chip, which may depend on the other chosen values */
  phrase(value: Value, name: string, known: Known & { language: Language }, chosen: AllValues): Phrase;
  /** the text key of a contradiction, or null */
  problem(values: Value[]): string | null;
  /** whether its input is not a valid number */
  isInvalid(params: URLSearchParams, name: string): boolean;
  /** the selectable values; of free input some examples */
  options: readonly Value[];
  /** identifies a value within a search: `rooms=3`; a range by its name */
  id(value: Value, name: string): string;
  form: Form;
};

type Part<Value, Known, Form> = Partial<Pick<SearchRow<Value, Known, Form>, 'filters' | 'phrase'>> & {
  /** the API's field; required without `filters` */
  field?: string;
  /** `category` gives `category_sale`; without it the value itself is the text */
  text?: string;
  form: Form;
};
type Text = string | number;

/** One of some values; of several in the address the first counts. */
export function choice<const Value extends Text, Known, Form>(
  known: readonly Value[],
  part: Part<Value, Known, Form>,
): SearchRow<Value, Known, Form> {
  return valuesRow(known, ([first]) => known.filter((one) => first === String(one)), part);
}

/** Any of some values. */
export function choices<const Value extends Text, Known, Form>(
  known: readonly Value[],
  part: Part<Value, Known, Form>,
): SearchRow<Value, Known, Form> {
  return valuesRow(known, (texts) => known.filter((one) => texts.includes(String(one))), part);
}

/** A checkbox: `owner=1`. Its chip is the text `filter_owner`. */
export function flag<Known, Form>(filters: Filters, form: Form): SearchRow<'1', Known, Form> {
  return choice(['1'], {
    filters: ([isSet]) => (isSet ? filters : null),
    phrase: (_, name) => ({ key: `filter_${name}` }),
    form,
  });
}

/** Free text, parsed by `read`; several values are alternatives. */
export function texts<Known, Form>(
  read: (texts: string[]) => string[],
  part: Part<string, Known, Form>,
): SearchRow<string, Known, Form> {
  return valuesRow([], read, part);
}

/** `unit`: what people may write after the number, depending on the rest of the form; without it nothing. */
type Limits = { least: number; most: number; isWhole?: boolean; unit?: Unit | ((params: URLSearchParams) => Unit) };

/** A typed least number: `4`, or `4+`, which means the same. */
export function number<Known, Form>(limits: Limits, part: Part<number, Known, Form>): SearchRow<number, Known, Form> {
  return {
    ...valuesRow<number, Known, Form>([limits.least], () => [], part),
    read: (params, name) => readLimited(params, withoutPlus(params.get(name)), limits),
    isInvalid: (params, name) => isInvalid(params, withoutPlus(params.get(name)), limits),
  };
}

/** A range with at least one end. */
export type Range = { min?: number; max?: number };

type RangePart<Known, Form> = Limits & {
  /** the API's field; it may depend on the other chosen values */
  field: string | ((chosen: AllValues) => string);
  /** the text key when its ends are reversed */
  problem?: string;
  /** the text key of its chip; `chip_price` without it */
  chip?: (chosen: AllValues) => string;
  /** as the upper end, this number or more with a plus means none: `price_max=1000000+` (spec §9) */
  openEnd?: number;
  /** its name alone is a key too: `storeys=2` is from 2 to 2 */
  isAlsoExact?: boolean;
  form: Form;
  filters?: SearchRow<Range, Known, Form>['filters'];
};

/**
 * Two numbers, `price_min` and `price_max`. `5+` is 5 as the lower end, and no number as the upper one. Its chip is the text
 * `chip_price` around `range_from`, `range_up_to`, …
 */
export function range<Known, Form>({
  field,
  chip,
  form,
  problem = 'range_error',
  openEnd = Number.POSITIVE_INFINITY,
  isAlsoExact = false,
  filters = ([ends], _, chosen) =>
    ends ? { [typeof field === 'string' ? field : field(chosen)]: between(ends) } : null,
  ...limits
}: RangePart<Known, Form>): SearchRow<Range, Known, Form> {
  const isOpen = (params: URLSearchParams, text: string | null) =>
    hasPlus(text) && readLimited(params, withoutPlus(text), limits).some((end) => end >= openEnd);
  const endsOf = (name: string) => [`${name}_min`, `${name}_max`] as const;
  return {
    keys: (name) => [...endsOf(name)],
    read: (params, name) => {
      const [low, high] = endsOf(name);
      const exact = isAlsoExact ? params.get(name) : null;
      const [min] = readLimited(params, withoutPlus(params.get(low) ?? exact), limits);
      const [max] = readLimited(params, params.get(high) ?? exact, limits);
      return min === undefined && max === undefined ? [] : [rangeOf(min, max)];
    },
    write: ({ min, max }, name) => {
      const [low, high] = endsOf(name);
      const ends: [string, number | undefined][] = [
        [low, min],
        [high, max],
      ];
      return ends.flatMap(([key, end]) => (end === undefined ? [] : [[key, String(end)]]));
    },
    filters,
    phrase: (ends, name, { language }, chosen) => ({
      key: chip?.(chosen) ?? `chip_${name}`,
      values: { range: rangePhrase('range', ends, language) },
    }),
    problem: ([chosen]) => ((chosen?.min ?? 0) > (chosen?.max ?? Number.POSITIVE_INFINITY) ? problem : null),
    isInvalid: (params, name) => {
      const [low, high] = endsOf(name);
      const max = params.get(high);
      const isMaxInvalid = !isOpen(params, max) && isInvalid(params, max, limits);
      return isMaxInvalid || isInvalid(params, withoutPlus(params.get(low)), limits);
    },
    options: [
      { min: limits.least },
      { max: limits.most },
      { min: limits.least, max: limits.most },
      { min: limits.least, max: limits.least },
    ],
    id: (_, name) => name,
    form,
  };
}

/** A range as the text `range_from`, `range_up_to`, `range_between` or, with equal ends, `range_exactly`; so of other texts. */
export function rangePhrase(text: string, { min, max }: Range, language: Language): Phrase {
  const side = min === undefined ? 'up_to' : max === undefined ? 'from' : min === max ? 'exactly' : 'between';
  const format = (end: number | undefined) => (end === undefined ? '' : formatNumber(end, language));
  return { key: `${text}_${side}`, values: { min: format(min), max: format(max) } };
}

/** A row with one key per value in the address: its name. */
function valuesRow<Value extends Text, Known, Form>(
  options: readonly Value[],
  readTexts: (texts: string[]) => Value[],
  { field = '', text, form, ...own }: Part<Value, Known, Form>,
): SearchRow<Value, Known, Form> {
  return {
    keys: (name) => [name],
    read: (params, name) => readTexts(params.getAll(name)),
    write: (value, name) => [[name, String(value)]],
    filters: own.filters ?? ((values) => someOf(field, values)),
    phrase: own.phrase ?? ((value) => ({ key: text ? `${text}_${value}` : String(value) })),
    problem: () => null,
    isInvalid: () => false,
    options,
    id: (value, name) => `${name}=${value}`,
    form,
  };
}

/** The API's filter for some values of a field; null for none. */
function someOf(field: string, values: readonly unknown[]): Filters | null {
  if (values.length === 0) return null;
  return { [field]: values.length === 1 ? { $eq: values[0] } : { $in: values } };
}

function between({ min, max }: Range): Filters {
  return { ...(min !== undefined && { $gte: min }), ...(max !== undefined && { $lte: max }) };
}

function rangeOf(min: number | undefined, max: number | undefined): Range {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** A typed number, rounded to hundredths, within the limits. */
function readLimited(params: URLSearchParams, text: string | null | undefined, limits: Limits): number[] {
  const { least, most, isWhole = false, unit = 'count' } = limits;
  const quantity = readQuantity(text ?? '', typeof unit === 'function' ? unit(params) : unit) ?? Number.NaN;
  const value = Math.round(quantity * 100) / 100;
  return value >= least && value <= most && (!isWhole || Number.isInteger(value)) ? [value] : [];
}

/** Empty and zero count as unset. */
function isInvalid(params: URLSearchParams, text: string | null, limits: Limits): boolean {
  const input = westernDigits(text ?? '').trim();
  return !/^0*$/.test(input) && readLimited(params, input, limits).length === 0;
}

/** A plus after a number: `4+`, `80+ m²`, `500 ₼+`. */
const PLUS = /^(?=[^+\d]*\d)([^+]*)\+(?!\s*\d)([^+]*)$/u;

function hasPlus(text: string | null): boolean {
  return PLUS.test(westernDigits(text ?? ''));
}

function withoutPlus(text: string | null): string {
  return westernDigits(text ?? '').replace(PLUS, '$1 $2');
}

import type { Language } from '../values/dates.ts';
import { formatNumber, readNumber } from '../values/numbers.ts';

/** A text of the interface by its key and what is filled in, or a name that needs no translation. */
export type Phrase = { key: string; values?: Record<string, string | number | Phrase> } | { name: string };

/** The API's `filters`; all of them must hold. */
export type Filters = Record<string, unknown>;

/** The chosen values of every row by its name. */
type AllChosen = Readonly<Record<string, readonly unknown[] | undefined>>;

/**
 * One thing that can be searched by: how the address holds it, what it asks the API, what its chip says and where the form
 * shows it. `Known` is what all that depends on (places, today), `Form` where and how a form shows it. The functions are
 * given the row's name in its table.
 */
export type SearchRow<Value, Known, Form> = {
  /** the keys of the address and of the form's fields */
  keys(name: string): string[];
  /** the values that make sense; what does not is passed over */
  read(params: URLSearchParams, name: string): Value[];
  write(value: Value, name: string): [key: string, text: string][];
  /** what is asked of the API, beside what else is chosen; null: nothing */
  filters(values: Value[], known: Known, chosen: AllChosen): Filters | null;
  /** what its chip says */
  phrase(value: Value, name: string, known: Known & { language: Language }): Phrase;
  /** the text key of what contradicts itself, or null */
  problem(values: Value[]): string | null;
  /** whether something typed for it cannot be read as a number one may ask for */
  isUnread(params: URLSearchParams, name: string): boolean;
  /** the values one chooses from; of what is typed, some examples */
  options: readonly Value[];
  /** what tells this value from the others of a search: `rooms=3`; of a range its name */
  id(value: Value, name: string): string;
  form: Form;
};

type Part<Value, Known, Form> = Partial<Pick<SearchRow<Value, Known, Form>, 'filters' | 'phrase'>> & {
  /** the API's field that is compared; needed where `filters` is not given */
  field?: string;
  /** `category` says `category_sale`; a row without it says the value itself */
  text?: string;
  form: Form;
};
type Text = string | number;

/** One of some known values; of several in the address the first counts. */
export function choice<const Value extends Text, Known, Form>(
  known: readonly Value[],
  part: Part<Value, Known, Form>,
): SearchRow<Value, Known, Form> {
  return valuesRow(known, ([first]) => known.filter((one) => first === String(one)), part);
}

/** Any of some known values. */
export function choices<const Value extends Text, Known, Form>(
  known: readonly Value[],
  part: Part<Value, Known, Form>,
): SearchRow<Value, Known, Form> {
  return valuesRow(known, (texts) => known.filter((one) => texts.includes(String(one))), part);
}

/** A yes-or-nothing question: `owner=1`. Its chip is the text `filter_owner`. */
export function flag<Known, Form>(filters: Filters, form: Form): SearchRow<'1', Known, Form> {
  return choice(['1'], {
    filters: ([isAsked]) => (isAsked ? filters : null),
    phrase: (_, name) => ({ key: `filter_${name}` }),
    form,
  });
}

/** Free text, read by `read`; several values are alternatives. */
export function texts<Known, Form>(
  read: (texts: string[]) => string[],
  part: Part<string, Known, Form>,
): SearchRow<string, Known, Form> {
  return valuesRow([], read, part);
}

type Limits = { least: number; most: number; isWhole?: boolean };

/** A number as people type it. */
export function number<Known, Form>(limits: Limits, part: Part<number, Known, Form>): SearchRow<number, Known, Form> {
  return {
    ...valuesRow<number, Known, Form>([limits.least], ([text]) => readLimited(text, limits), part),
    isUnread: (params, name) => isUnread(params.get(name), limits),
  };
}

/** The ends of a range; one of them is there. */
export type Range = { min?: number; max?: number };

type RangePart<Known, Form> = Limits & {
  /** the API's field that is compared; it may depend on what else is chosen */
  field: string | ((chosen: AllChosen) => string);
  /** the text key that says that its ends are the wrong way round */
  problem?: string;
  /** `1000000+` is a lower bound and no upper one (spec §9) */
  isOpenEnded?: boolean;
  form: Form;
  filters?: SearchRow<Range, Known, Form>['filters'];
};

/** Two numbers, `price_min` and `price_max`. Its chip is the text `chip_price` around `range_from`, `range_up_to`, … */
export function range<Known, Form>({
  field,
  form,
  problem = 'range_error',
  isOpenEnded = false,
  filters = ([ends], _, chosen) =>
    ends ? { [typeof field === 'string' ? field : field(chosen)]: between(ends) } : null,
  ...limits
}: RangePart<Known, Form>): SearchRow<Range, Known, Form> {
  const withoutPlus = (text: string | null) => (isOpenEnded ? text?.replace(/\+$/, '') : text);
  const endsOf = (name: string) => [`${name}_min`, `${name}_max`] as const;
  return {
    keys: (name) => [...endsOf(name)],
    read: (params, name) => {
      const [low, high] = endsOf(name);
      const [min] = readLimited(withoutPlus(params.get(low)), limits);
      const [max] = readLimited(params.get(high), limits);
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
    phrase: ({ min, max }, name, { language }) => {
      const side = min === undefined ? 'up_to' : max === undefined ? 'from' : 'between';
      const format = (end: number | undefined) => (end === undefined ? '' : formatNumber(end, language));
      return {
        key: `chip_${name}`,
        values: { range: { key: `range_${side}`, values: { min: format(min), max: format(max) } } },
      };
    },
    problem: ([chosen]) => ((chosen?.min ?? 0) > (chosen?.max ?? Number.POSITIVE_INFINITY) ? problem : null),
    isUnread: (params, name) => endsOf(name).some((key) => isUnread(params.get(key), limits)),
    options: [{ min: limits.least }, { max: limits.most }, { min: limits.least, max: limits.most }],
    id: (_, name) => name,
    form,
  };
}

/** A row whose values each have one key in the address: its name. */
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
    isUnread: () => false,
    options,
    id: (value, name) => `${name}=${value}`,
    form,
  };
}

/** What the API is asked for some values of a field; null for none. */
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

/** A number as people type it, to the hundredth, within the limits. */
function readLimited(text: string | null | undefined, { least, most, isWhole = false }: Limits): number[] {
  const value = Math.round((readNumber((text ?? '').trim()) ?? Number.NaN) * 100) / 100;
  return value >= least && value <= most && (!isWhole || Number.isInteger(value)) ? [value] : [];
}

/** Zero and nothing ask for nothing; `1000000+` is a suggestion of ours. */
function isUnread(text: string | null, limits: Limits): boolean {
  const typed = text?.trim() ?? '';
  return !/^(0*|[\d\s]+\+)$/.test(typed) && readLimited(typed, limits).length === 0;
}

import type { Language } from '../values/dates.ts';
import type { Filters, Phrase, SearchRow } from './rows.ts';

/** The filters of an entity; in the order of addresses and chips. */
type SearchTable<Known, Form> = Record<string, SearchRow<unknown, Known, Form>>;

/** The chosen values of each row; none chosen is an empty list. */
export type Chosen<Table> = {
  [Name in keyof Table]: Table[Name] extends SearchRow<infer Value, infer _Known, infer _Form> ? Value[] : never;
};

/** One chosen filter under the id of its chip, and the search without it. */
type Part<Table> = { id: string; name: keyof Table & string; value: unknown; without: Chosen<Table> };

/** The text keys of problems by row name. */
type Problems<Table> = Partial<Record<keyof Table, string>>;

/** The operations of a search, derived from its table. */
export type Search<Table, Known> = {
  /** Parses an address or a form. Unknown keys and invalid values are ignored. */
  read(params: URLSearchParams): Chosen<Table>;
  /** The chosen values in the form of an address. */
  write(chosen: Chosen<Table>): URLSearchParams;
  /** Whether any filter is set. */
  isNarrowed(chosen: Chosen<Table>): boolean;
  /** The API's `filters` of the chosen values. */
  filtersOf(chosen: Chosen<Table>, known: Known): Filters;
  /** All chosen filters; a range is one. */
  partsOf(chosen: Chosen<Table>): Part<Table>[];
  /** The text of a part's chip. `without`: the other chosen values, which may say in which unit it is. */
  phraseOf(
    part: Pick<Part<Table>, 'name' | 'value'> & Partial<Pick<Part<Table>, 'without'>>,
    known: Known & { language: Language },
  ): Phrase;
  /** The rows with contradictory values: reversed ends of a range (spec §5, Filter). */
  problemsOf(chosen: Chosen<Table>): Problems<Table>;
  /** The rows whose input is not a valid number. */
  invalidIn(form: URLSearchParams): Problems<Table>;
};

/** What the values of a search mean for each other. */
type Relations<Table, Known, Form> = {
  /** which values are valid beside the others; the rest is ignored when an address is read */
  fits?: (chosen: Chosen<Table>) => (row: SearchRow<unknown, Known, Form>, value: unknown) => boolean;
  /** the API's filters of what is found whatever the value is, because the value says nothing of it; null: nothing is */
  exempts?: (chosen: Chosen<Table>) => (row: SearchRow<unknown, Known, Form>, value: unknown) => Filters | null;
};

/** The operations of a search whose rows the table lists. */
export function openSearch<Known, Form, Table extends SearchTable<Known, Form>>(
  table: Table & SearchTable<Known, Form>,
  { fits = () => () => true, exempts = () => () => null }: Relations<Table, Known, Form> = {},
): Search<Table, Known> {
  type Row = [name: keyof Table & string, row: SearchRow<unknown, Known, Form>];
  const rows = Object.entries(table) as Row[];
  const valuesOf = (chosen: Chosen<Table>, name: keyof Table) => chosen[name] as unknown[];
  const byName = <Value>(read: (...row: Row) => Value) =>
    Object.fromEntries(rows.map(([name, row]) => [name, read(name, row)]));
  const fitting = (all: Chosen<Table>) => {
    const isFit = fits(all);
    return byName((name, row) => valuesOf(all, name).filter((value) => isFit(row, value))) as Chosen<Table>;
  };
  return {
    read: (params) => fitting(byName((name, row) => row.read(params, name)) as Chosen<Table>),
    write: (chosen) =>
      new URLSearchParams(
        rows.flatMap(([name, row]) => valuesOf(chosen, name).flatMap((value) => row.write(value, name))),
      ),
    isNarrowed: (chosen) => rows.some(([name]) => valuesOf(chosen, name).length > 0),
    filtersOf: (chosen, known) => {
      const exempted = exempts(chosen);
      const parts = rows.flatMap(([name, row]) =>
        groupByExemption(valuesOf(chosen, name), (value) => exempted(row, value)).map(({ exemption, values }) => {
          const own = row.filters(values, known, chosen) ?? {};
          return exemption && Object.keys(own).length > 0 ? { $or: [own, exemption] } : own;
        }),
      );
      return joinFilters(parts);
    },
    partsOf: (chosen) =>
      rows.flatMap(([name, row]) =>
        valuesOf(chosen, name).map((value) => ({
          id: row.id(value, name),
          name,
          value,
          without: fitting({ ...chosen, [name]: valuesOf(chosen, name).filter((one) => one !== value) }),
        })),
      ),
    phraseOf: ({ name, value, without = {} }, known) =>
      table[name]?.phrase(value, name, known, without) ?? { name: String(value) },
    problemsOf: (chosen) => withProblem(rows.map(([name, row]) => [name, row.problem(valuesOf(chosen, name))])),
    invalidIn: (form) =>
      withProblem(rows.map(([name, row]) => [name, row.isInvalid(form, name) ? 'number_invalid' : null])),
  };
}

function withProblem<Table>(problems: [name: keyof Table & string, problem: string | null][]): Problems<Table> {
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null)) as Problems<Table>;
}

/** The values of a row, those with equal exemptions together. */
function groupByExemption(values: readonly unknown[], exemptionOf: (value: unknown) => Filters | null) {
  const groups = new Map<string, { exemption: Filters | null; values: unknown[] }>();
  for (const value of values) {
    const exemption = exemptionOf(value);
    const key = JSON.stringify(exemption);
    groups.set(key, { exemption, values: [...(groups.get(key)?.values ?? []), value] });
  }
  return [...groups.values()];
}

/** One group of filters that all must match; a key that is there already goes below `$and`. */
function joinFilters(parts: readonly Filters[]): Filters {
  const joined: Filters = {};
  const others: Filters[] = [];
  for (const part of parts) {
    if (Object.keys(part).some((key) => key in joined)) others.push(part);
    else Object.assign(joined, part);
  }
  return others.length > 0 ? { ...joined, $and: others } : joined;
}

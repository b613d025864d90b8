import type { Language } from '../values/dates.ts';
import type { Filters, Phrase, SearchRow } from './rows.ts';

/** Everything one entity can be searched by; the order is that of addresses and of chips. */
type SearchTable<Known, Form> = Record<string, SearchRow<unknown, Known, Form>>;

/** The chosen values of each row; none chosen is an empty list. */
export type Chosen<Table> = {
  [Name in keyof Table]: Table[Name] extends SearchRow<infer Value, infer _Known, infer _Form> ? Value[] : never;
};

/** One thing that is asked for, under the id of its chip, and the search without it. */
type Part<Table> = { id: string; name: keyof Table & string; value: unknown; without: Chosen<Table> };

/** What is wrong, by the name of its row: the key of the text that says so. */
type Problems<Table> = Partial<Record<keyof Table, string>>;

/** What can be done with a search, from its table alone. */
export type Search<Table, Known> = {
  /** What an address or a form asks for. Keys that are not ours and values that make no sense are passed over. */
  read(params: URLSearchParams): Chosen<Table>;
  /** The chosen values as they stand in an address and in a form. */
  write(chosen: Chosen<Table>): URLSearchParams;
  /** Whether it leaves anything out. */
  isNarrowed(chosen: Chosen<Table>): boolean;
  /** The API's `filters` for what is chosen. */
  filtersOf(chosen: Chosen<Table>, known: Known): Filters;
  /** Everything that is asked for; a range is one thing. */
  partsOf(chosen: Chosen<Table>): Part<Table>[];
  /** What the chip of a part says. */
  phraseOf(part: Pick<Part<Table>, 'name' | 'value'>, known: Known & { language: Language }): Phrase;
  /** The rows whose values contradict themselves: ends of a range that are the wrong way round (spec §5, Filter). */
  problemsOf(chosen: Chosen<Table>): Problems<Table>;
  /** The rows where something is typed that is no number, or none one can ask for. */
  unreadIn(form: URLSearchParams): Problems<Table>;
};

/**
 * @param fits which values make sense beside the others; the rest is passed over when an address is read
 */
export function openSearch<Known, Form, Table extends SearchTable<Known, Form>>(
  table: Table & SearchTable<Known, Form>,
  fits: (chosen: Chosen<Table>) => (row: SearchRow<unknown, Known, Form>, value: unknown) => boolean = () => () => true,
): Search<Table, Known> {
  type Row = [name: keyof Table & string, row: SearchRow<unknown, Known, Form>];
  const rows = Object.entries(table) as Row[];
  const valuesOf = (chosen: Chosen<Table>, name: keyof Table) => chosen[name] as unknown[];
  const byName = <Value>(read: (...row: Row) => Value) =>
    Object.fromEntries(rows.map(([name, row]) => [name, read(name, row)]));
  return {
    read: (params) => {
      const all = byName((name, row) => row.read(params, name)) as Chosen<Table>;
      const isFit = fits(all);
      return byName((name, row) => valuesOf(all, name).filter((value) => isFit(row, value))) as Chosen<Table>;
    },
    write: (chosen) =>
      new URLSearchParams(
        rows.flatMap(([name, row]) => valuesOf(chosen, name).flatMap((value) => row.write(value, name))),
      ),
    isNarrowed: (chosen) => rows.some(([name]) => valuesOf(chosen, name).length > 0),
    filtersOf: (chosen, known) =>
      Object.assign({}, ...rows.map(([name, row]) => row.filters(valuesOf(chosen, name), known, chosen))),
    partsOf: (chosen) =>
      rows.flatMap(([name, row]) =>
        valuesOf(chosen, name).map((value) => ({
          id: row.id(value, name),
          name,
          value,
          without: { ...chosen, [name]: valuesOf(chosen, name).filter((one) => one !== value) },
        })),
      ),
    phraseOf: ({ name, value }, known) => table[name]?.phrase(value, name, known) ?? { name: String(value) },
    problemsOf: (chosen) => withProblem(rows.map(([name, row]) => [name, row.problem(valuesOf(chosen, name))])),
    unreadIn: (form) =>
      withProblem(rows.map(([name, row]) => [name, row.isUnread(form, name) ? 'number_invalid' : null])),
  };
}

function withProblem<Table>(problems: [name: keyof Table & string, problem: string | null][]): Problems<Table> {
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null)) as Problems<Table>;
}

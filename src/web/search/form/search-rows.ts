import { questionsFor, type TypeQuestions } from '#contract/listings/posting/type-questions.ts';
import { LISTING_SEARCH, type ListingFilters } from '#contract/listings/search.ts';
import type { ListingControl, ListingRow } from '#contract/listings/search-keys/control.ts';

export type RowName = keyof ListingFilters;
/** A row of the form for the chosen type and category. */
export type FieldRow = {
  name: RowName;
  row: ListingRow;
  form: ListingControl;
  /** text key */
  legend: string;
  /** the values one can choose from */
  options: readonly unknown[];
  /** the same under their headings */
  groups: { legend: string; options: readonly unknown[]; span: 2 | 3 | 6 }[];
};

const ROWS = Object.entries(LISTING_SEARCH) as [RowName, ListingRow][];

/** The rows of a part of the form for a type, in order. */
export function fieldsIn(part: ListingControl['part'], questions: TypeQuestions): FieldRow[] {
  return ROWS.flatMap(([name, row]) => {
    const { form } = row;
    if (form?.part !== part) return [];
    const options = row.options.filter((value) => form.fits?.(questions, value) ?? true);
    const legend = typeof form.legend === 'string' ? form.legend : form.legend(questions);
    const groups = (form.control === 'chips' && form.groups?.(questions)) || [{ legend, options, span: form.span }];
    return options.length > 0 ? [{ name, row, form, legend, options, groups }] : [];
  }).sort((a, b) => a.form.order - b.form.order);
}

const BAR: readonly RowName[] = ['category', 'property', 'rooms', 'price', 'area', 'place'];

/** The main rows in the order of the bar: the most asked first. */
export function barFields(questions: TypeQuestions): FieldRow[] {
  const fields = fieldsIn('first', questions);
  return BAR.flatMap((name) => fields.filter((field) => field.name === name));
}

/** The keys and values of the filters without a control in a form, which submits them unchanged. */
export function hiddenFields(filters: ListingFilters, shown: readonly RowName[]): [key: string, text: string][] {
  return ROWS.filter(([name]) => !shown.includes(name)).flatMap(([name, row]) =>
    filters[name].flatMap((value) => row.write(value, name)),
  );
}

/** The rows with a control somewhere in the form. */
export const FORM_ROWS: readonly RowName[] = ROWS.flatMap(([name, { form }]) => (form ? [name] : []));

/** The rows of whose choices the API says how many there would be. */
export const COUNTED_ROWS: readonly RowName[] = ['property', 'rooms', 'repair'];

/** The values that many ask for and that are not chosen, each with the search that has it too. */
export function quickChoices(filters: ListingFilters) {
  const questions = questionsFor(filters);
  return ROWS.flatMap(([name, row]) =>
    (row.form?.quick ?? [])
      .filter((value) => (row.form?.fits?.(questions, value) ?? true) && !filters[name].includes(value as never))
      .map((value) => ({ name, row, value, filters: { ...filters, [name]: [...filters[name], value] } })),
  );
}

/** Whether any filter of a part is chosen. */
export function isUsed(part: ListingControl['part'], filters: ListingFilters): boolean {
  return ROWS.some(([name, { form }]) => form?.part === part && filters[name].length > 0);
}

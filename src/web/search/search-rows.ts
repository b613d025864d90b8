import type { TypeQuestions } from '#contract/listings/posting/type-questions.ts';
import {
  LISTING_SEARCH,
  type ListingControl,
  type ListingFilters,
  type ListingRow,
} from '#contract/listings/search.ts';

type RowName = keyof ListingFilters;
/** A row that the form shows, for the type and category that are chosen. */
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

/** What a part of the form asks about a type, in the order of the form. */
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

/** Rows that are in the address but have no control: a form sends them on as they are. */
export const HIDDEN_ROWS = ROWS.filter(([, { form }]) => form === null);

/** Whether something of a part is chosen. */
export function isUsed(part: ListingControl['part'], filters: ListingFilters): boolean {
  return ROWS.some(([name, { form }]) => form?.part === part && filters[name].length > 0);
}

import type { TypeQuestions } from '#contract/listings/posting/type-questions.ts';
import {
  LISTING_SEARCH,
  type ListingControl,
  type ListingFilters,
  type ListingRow,
} from '#contract/listings/search.ts';

type RowName = keyof ListingFilters;
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

/** Rows of the address without a control: the form submits them unchanged. */
export const HIDDEN_ROWS = ROWS.filter(([, { form }]) => form === null);

/** Whether any filter of a part is chosen. */
export function isUsed(part: ListingControl['part'], filters: ListingFilters): boolean {
  return ROWS.some(([name, { form }]) => form?.part === part && filters[name].length > 0);
}

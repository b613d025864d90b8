import { choice, flag, range, type SearchRow, texts } from '../search/rows.ts';
import { type Chosen, openSearch } from '../search/table.ts';

/** The data that conditions depend on: the districts that have complexes, and today's date. */
export type KnownComplexes = {
  districts: readonly { id: number; slug: string; Name: string }[];
  /** `2026-11-21` */
  today: string;
};
type ComplexRow = SearchRow<unknown, KnownComplexes, null>;

/** Delivery: completed, in the rest of this year, in the next one, or later. */
export const DELIVERIES = ['delivered', 'this_year', 'next_year', 'later'] as const;

const form = null;

/** The filters of complexes; the words of a name (`q`) are sent beside them as `_q`. */
const COMPLEX_SEARCH = {
  /** words of its name in any spelling */
  q: texts(words(100), { filters: () => null, phrase: (name) => ({ name }), form }),
  district: texts(words(60), {
    filters: ([slugValue], { districts }) => {
      const district = districts.find(({ slug }) => slug === slugValue);
      return district ? { district: { id: { $eq: district.id } } } : null;
    },
    phrase: (chosen, _, { districts }) => ({ name: districts.find(({ slug }) => slug === chosen)?.Name ?? chosen }),
    form,
  }),
  developer: texts(words(200), { field: 'developer', phrase: (name) => ({ name }), form }),
  /** AZN */
  price: range({ field: 'startingPrice', unit: 'manat', least: 1, most: 999_999_999.99, form }),
  delivery: choice(DELIVERIES, {
    filters: ([delivery], { today }) => (delivery ? { deliveryDate: deliveryDates(delivery, today) } : null),
    phrase: (delivery, _, { today }) => ({
      key: `delivery_${delivery}`,
      values: { year: Number(today.slice(0, 4)) + DELIVERIES.indexOf(delivery) - 1 },
    }),
    form,
  }),
  mortgage: flag({ hasMortgage: { $eq: true } }, form),
  loan: flag({ hasInternalLoan: { $eq: true } }, form),
} satisfies Record<string, ComplexRow>;

/** The chosen values by row name; none chosen is an empty list. */
export type ComplexFilters = Chosen<typeof COMPLEX_SEARCH>;

export const complexSearch = openSearch<KnownComplexes, null, typeof COMPLEX_SEARCH>(COMPLEX_SEARCH);

/** The first text, trimmed and cut. */
function words(maxLength: number) {
  return ([text = '']: string[]): string[] => {
    const phrase = text.trim().replaceAll(/\s+/g, ' ').slice(0, maxLength);
    return phrase ? [phrase] : [];
  };
}

function deliveryDates(delivery: (typeof DELIVERIES)[number], today: string): Record<string, string> {
  const year = Number(today.slice(0, 4));
  const [thisYear, nextYear] = [`${year}-12-31`, `${year + 1}-12-31`];
  switch (delivery) {
    case 'delivered':
      return { $lte: today };
    case 'this_year':
      return { $gt: today, $lte: thisYear };
    case 'next_year':
      return { $gt: thisYear, $lte: nextYear };
    case 'later':
      return { $gt: nextYear };
  }
}

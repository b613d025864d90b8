import { choices, number, type Range, range, type SearchRow } from '../../search/rows.ts';
import {
  type ChoiceValue,
  DETAILS,
  LISTING_CHOICES,
  LISTING_MEASURES,
  type ListingChoice,
  type ListingMeasure,
} from '../details.ts';
import type { TypeQuestions } from '../posting/type-questions.ts';
import type { ListingControl, ListingRow } from './control.ts';
import type { KnownPlaces } from './place.ts';

const detailed = { part: 'detailed' } as const;

/** A row for each choice of details.ts. */
export function choiceSearches() {
  const rows = LISTING_CHOICES.map((name): [string, ListingRow] => {
    const { key, values, legend } = DETAILS[name];
    const fits = ({ choices }: TypeQuestions) => choices.includes(name);
    const form = { ...detailed, order: 4, span: 3, legend, control: 'chips', fits } as const;
    return [key, choices<string, KnownPlaces, ListingControl>(values, { field: name, text: key, form })];
  });
  return Object.fromEntries(rows) as {
    [Name in ListingChoice as (typeof DETAILS)[Name]['key']]: SearchRow<ChoiceValue<Name>, KnownPlaces, ListingControl>;
  };
}

/** A range for each number of details.ts, or its least number. */
export function measureSearches() {
  const rows = LISTING_MEASURES.filter(isSearched).map((name): [string, ListingRow] => {
    const { key, legend, input, ...measure } = DETAILS[name];
    const fits = ({ measures }: TypeQuestions) => measures.includes(name);
    const form = { ...detailed, order: 2, span: 2, legend, fits } as const;
    if (!('isLeast' in measure))
      return [
        key,
        range<KnownPlaces, ListingControl>({
          field: name,
          ...input,
          form: { ...form, control: 'range' },
        }) as ListingRow,
      ];
    const row = number<KnownPlaces, ListingControl>(input, {
      filters: ([least]) => (least === undefined ? null : { [name]: { $gte: least } }),
      phrase: (count) => ({ key: `chip_${key}`, values: { count } }),
      form: { ...form, control: 'number' },
    });
    return [key, row as ListingRow];
  });
  return Object.fromEntries(rows) as {
    [Name in SearchedMeasure as (typeof DETAILS)[Name]['key']]: SearchRow<
      (typeof DETAILS)[Name] extends { isLeast: true } ? number : Range,
      KnownPlaces,
      ListingControl
    >;
  };
}

type SearchedMeasure = {
  [Name in ListingMeasure]: (typeof DETAILS)[Name] extends { isUnsearched: true } ? never : Name;
}[ListingMeasure];

function isSearched(name: ListingMeasure): name is SearchedMeasure {
  return !('isUnsearched' in DETAILS[name]);
}

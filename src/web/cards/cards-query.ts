import type { Language } from '#contract/values/dates.ts';

/** Cards of a page (spec §9). */
export const PAGE_SIZE = 8;

/** The API query for the fields of a card. */
export function cardsSelection(locale: Language) {
  return { fields: CARD_FIELDS, populate: CARD_RELATIONS, locale };
}

const CARD_RELATIONS = {
  Images: { fields: ['url', 'width', 'height', 'formats', 'alternativeText'] },
  Metro: { fields: ['Name'] },
  Nearest_Metro: { fields: ['Name'] },
  district: { fields: ['Name'] },
  settlement: { fields: ['Name'] },
};
const CARD_FIELDS = [
  'Category',
  'Property_type',
  'Rent_Type',
  'Area',
  'Rooms',
  'Floor',
  'Total_Floors',
  'Price',
  'Price_Per_Sqm',
  'Price_Drop',
  'Price_Dropped_At',
  'Metro_Distance',
  'Home',
  'Kvartal',
  'Ownership_Type',
  'Is_Premium',
  'Is_Vip',
  'Posted_At',
  'Confirmed_At',
];

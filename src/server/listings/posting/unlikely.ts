import { findUnlikely, type Question, type QuestionedField } from '#contract/listings/posting/unlikely.ts';
import { isAtSea, isFarOut } from '../../maps/atlas.ts';
import { Refusal } from '../../refusal.ts';
import type { Stated } from './write-queries.ts';

/** What each question depends on: nobody is asked again about what they leave as it is. */
const DEPENDS: Record<QuestionedField, readonly (keyof Stated)[]> = {
  Price: ['Price', 'Area', 'Category', 'Property_type'],
  Area: ['Area', 'Property_type'],
  Latitude: ['Latitude', 'Longitude'],
};

/**
 * Asks about price, area and place that can hardly be meant, unless the person has confirmed them or the listing had them
 * before.
 * @throws Refusal 422 location_in_sea; 422 price_unlikely, area_unlikely or location_unlikely with all fields to confirm
 */
export function refuseUnlikely(stated: Stated, before: Stated | null, confirmed: readonly QuestionedField[]): void {
  const isNew = (field: QuestionedField) =>
    before === null || DEPENDS[field].some((name) => stated[name] !== before[name]);
  const point = { latitude: stated.Latitude ?? 0, longitude: stated.Longitude ?? 0 };
  if (isNew('Latitude') && isAtSea(point))
    throw new Refusal(422, 'location_in_sea', { fields: { Latitude: 'location_in_sea' } });
  const all: Question[] = findUnlikely(stated);
  if (isFarOut(point)) all.push({ field: 'Latitude', code: 'location_unlikely' });
  const questions = all.filter(({ field }) => isNew(field) && !confirmed.includes(field));
  const [first] = questions;
  if (!first) return;
  throw new Refusal(422, first.code, { fields: Object.fromEntries(questions.map(({ field, code }) => [field, code])) });
}

import type { ComplexPage } from '#contract/complexes/api.ts';
import { locationOf } from '#contract/complexes/location.ts';
import type { Language } from '#contract/values/dates.ts';
import { type PhotoSize, photoSizes } from '../cards/card-data.ts';
import type { CardPage } from '../cards/use-card-pages.ts';
import type { Visit } from '../data/context.ts';
import { askOptional } from '../data/optional-request.ts';
import { fitOfTile } from '../listing/photos/fit.ts';

/** The fields of a complex on its card. */
export type ComplexCardData = {
  id: number;
  name: string;
  developer: string | null;
  types: string[];
  location: string | null;
  /** AZN; null: on request */
  startingPrice: number | null;
  cover: PhotoSize[];
  /** what stands around a cover that does not fill the card; null: it does */
  blurhash: string | null;
};

/** spec §9: on home */
const ON_HOME = 8;

/** For loaders: the newest complexes; null when they did not come. */
export async function loadComplexCards(visit: Visit, locale: Language): Promise<ComplexCardData[] | null> {
  const query = {
    ...complexCards(locale),
    sort: 'createdAt:desc',
    pagination: { page: 1, pageSize: ON_HOME },
  };
  const response = await askOptional(visit, visit.api.GET('/api/complexes', { params: { query } }));
  return response?.data.map(complexCard) ?? null;
}

/** The API query for these fields. */
export function complexCards(locale: Language) {
  return {
    fields: ['name', 'developer', 'complexTypes', 'description', 'location', 'startingPrice'],
    populate: { coverImage: { fields: ['url', 'width', 'height', 'formats', 'alternativeText'] } },
    locale,
  };
}

export function complexCard(complex: ComplexPage['data'][number]): ComplexCardData {
  const { id, name = '', developer = null, complexTypes = [], startingPrice, coverImage } = complex;
  const cover = photoSizes(coverImage ?? undefined);
  return {
    id,
    name,
    developer,
    types: complexTypes,
    location: locationOf(complex),
    startingPrice: startingPrice ?? null,
    cover,
    blurhash: fitOfTile(cover.at(-1)) === 'object-contain' ? (coverImage?.alternativeText ?? null) : null,
  };
}

/** The cards of a response of the API. */
export function complexPage({ data, meta }: ComplexPage): CardPage<ComplexCardData> {
  const { total = 0, pageCount = 0 } = meta.pagination;
  return { cards: data.map(complexCard), total, pageCount };
}

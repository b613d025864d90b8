import type { Client } from 'openapi-fetch';
import type { Language } from '#contract/dates.ts';
import type { paths } from '#contract/openapi.ts';
import { need } from '../app/api.ts';
import { type PhotoSize, photoSizes } from '../listings/card-data.ts';

/** What a card shows of a complex. */
export type ComplexCardData = {
  id: number;
  name: string;
  developer: string | null;
  types: string[];
  location: string | null;
  /** AZN; null: on request */
  startingPrice: number | null;
  cover: PhotoSize[];
};

/** spec §9: on home */
const ON_HOME = 8;

/** For loaders: the newest complexes. */
export async function loadComplexCards(api: Client<paths>, locale: Language): Promise<ComplexCardData[]> {
  const query = {
    fields: ['name', 'developer', 'complexTypes', 'location', 'startingPrice'],
    populate: { coverImage: { fields: ['url', 'width', 'height', 'formats'] } },
    sort: 'createdAt:desc',
    pagination: { page: 1, pageSize: ON_HOME },
    locale,
  };
  const { data } = await need(api.GET('/api/complexes', { params: { query } }));
  return data.map(
    ({ id, name = '', developer = null, complexTypes = [], location = null, startingPrice, coverImage }) => ({
      id,
      name,
      developer,
      types: complexTypes,
      location,
      startingPrice: startingPrice ?? null,
      cover: photoSizes(coverImage ?? undefined),
    }),
  );
}

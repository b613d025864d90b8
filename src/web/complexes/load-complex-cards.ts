import type { Language } from '#contract/dates.ts';
import type { paths } from '#contract/openapi.ts';
import type { Visit } from '../app/context.ts';
import { askQuietly } from '../app/quietly.ts';
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

/** For loaders: the newest complexes; null when they did not come. */
export async function loadComplexCards(visit: Visit, locale: Language): Promise<ComplexCardData[] | null> {
  const query = {
    fields: ['name', 'developer', 'complexTypes', 'location', 'startingPrice'],
    populate: { coverImage: { fields: ['url', 'width', 'height', 'formats'] } },
    sort: 'createdAt:desc',
    pagination: { page: 1, pageSize: ON_HOME },
    locale,
  };
  const answer = await askQuietly(visit, visit.api.GET('/api/complexes', { params: { query } }));
  return answer?.data.map(complexCard) ?? null;
}

type Complex = paths['/api/complexes']['get']['responses'][200]['content']['application/json']['data'][number];

export function complexCard(complex: Complex): ComplexCardData {
  const { id, name = '', developer = null, complexTypes = [], location = null, startingPrice, coverImage } = complex;
  return {
    id,
    name,
    developer,
    types: complexTypes,
    location,
    startingPrice: startingPrice ?? null,
    cover: photoSizes(coverImage ?? undefined),
  };
}

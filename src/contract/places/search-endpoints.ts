import { z } from 'zod';
import { LocaleQuery } from '../content/api.ts';
import { Listing } from '../listings/api.ts';
import { MAX_PHRASE } from '../listings/phrase/address-keys.ts';
import { BesideWords } from '../listings/phrase/endpoints.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/page.ts';
import { Line } from './api.ts';
import { PLACE_KINDS } from './search-place.ts';

const Place = z.object({
  id: Id,
  kind: z.enum(PLACE_KINDS),
  Name: z.string(),
  /** in the address of a search: `place=metro-nizami` */
  slug: z.string(),
  districtId: Id.nullable(),
  /** of a station */
  line: Line.optional(),
  /** of a landmark */
  point: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});

/** A place of a search. `names`: in every language, with old and spoken ones. */
const BookPlace = Place.extend({ names: z.array(z.string()) }).meta({ id: 'SearchPlace' });
export type BookPlace = z.infer<typeof BookPlace>;

/** What a text that is being typed may become. */
const Suggestions = z
  .object({
    data: z.object({
      /** places whose name the last words begin, and how many homes of the search are there */
      places: z.array(Place.extend({ count: z.int() })),
      /** the active listing whose number was typed */
      listing: Listing.nullable(),
      /** the text before the words that a place would replace */
      rest: z.string(),
    }),
    meta: z.object({}),
  })
  .meta({ id: 'SearchSuggestions' });
export type Suggestions = z.infer<typeof Suggestions>['data'];

const tag = 'places';

export const searchPlaceEndpoints = {
  listAll: endpoint('GET', '/api/search/places', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    responses: { 200: z.object({ data: z.array(BookPlace), meta: z.object({}) }).meta({ id: 'SearchPlaces' }) },
    errors: [400],
  }),
  suggest: endpoint('GET', '/api/search/suggest', {
    tag,
    access: 'anyone',
    query: LocaleQuery.extend({ q: z.string().max(MAX_PHRASE), ...BesideWords.shape }),
    responses: { 200: Suggestions },
    errors: [400],
  }),
};

import { z } from 'zod';
import { MAX_SEARCH } from '../../alerts/rules.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { MAX_PHRASE } from './address-keys.ts';

const Filter = z.tuple([z.string(), z.string()]);

/** What a phrase means (read-phrase.ts). */
const PhraseReading = z
  .object({
    data: z.object({
      /** the keys and values of a search's address */
      filters: z.record(z.string(), z.array(z.string())),
      /** keys of filters that were not said but follow from the rest; `price`, of which only the thousands were not */
      inferred: z.array(z.string()),
      /** the words that no filter stands for */
      text: z.string(),
      /** the part of the phrase that each filter comes from, in UTF-16 units */
      spans: z.array(z.object({ start: z.int(), end: z.int(), filters: z.array(Filter) })),
    }),
    /** how many homes its search finds; null: some of its words are text, or it names a listing */
    meta: z.object({ count: z.int().nullable() }),
  })
  .meta({ id: 'PhraseReading' });

/**
 * The search that words are added to, as in the address of its results: `category=rent&price_max=900`. `hidden`: the listings whose
 * homes a guest hides, which no number has
 */
export const BesideWords = z.object({ search: z.string().max(MAX_SEARCH).default(''), hidden: z.string().optional() });

export type BesideWords = z.infer<typeof BesideWords>;

export const phraseEndpoints = {
  read: endpoint('GET', '/api/search/read', {
    tag: 'listings',
    access: 'anyone',
    query: z.strictObject({ q: z.string().max(MAX_PHRASE), ...BesideWords.shape }),
    responses: { 200: PhraseReading },
    errors: [400],
  }),
};

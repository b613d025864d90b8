import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { MAX_PHRASE } from './reading.ts';

const Filter = z.tuple([z.string(), z.string()]);

/** What a phrase means (read-phrase.ts). */
const PhraseReading = z
  .object({
    data: z.object({
      /** the keys and values of a search's address */
      filters: z.record(z.string(), z.array(z.string())),
      /** keys of filters that were not said but follow from the rest */
      inferred: z.array(z.string()),
      /** the words that no filter stands for */
      text: z.string(),
      /** the part of the phrase that each filter comes from, in UTF-16 units */
      spans: z.array(z.object({ start: z.int(), end: z.int(), filters: z.array(Filter) })),
    }),
    meta: z.object({}),
  })
  .meta({ id: 'PhraseReading' });

export const phraseEndpoints = {
  read: endpoint('GET', '/api/search/read', {
    tag: 'listings',
    access: 'anyone',
    query: z.strictObject({ q: z.string().max(MAX_PHRASE) }),
    responses: { 200: PhraseReading },
    errors: [400],
  }),
};

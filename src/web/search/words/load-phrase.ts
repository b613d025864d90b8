import { redirect } from 'react-router';
import { MAX_PHRASE } from '#contract/listings/phrase/address-keys.ts';
import { addressOfReading } from '#contract/listings/phrase/reading.ts';
import { readBodyOrFail } from '../../data/api.ts';
import type { Visit } from '../../data/context.ts';
import { languageOf, pathIn } from '../../text/paths.ts';

/** For loaders: an address with words (`?q=`) leads to the search or listing that they mean. */
export async function redirectToReading(
  { api, noteUnread }: Pick<Visit, 'api' | 'noteUnread'>,
  url: URL,
): Promise<void> {
  const words = url.searchParams.get('q');
  if (words === null) return;
  const query = { q: words.slice(0, MAX_PHRASE) };
  const { data } = await readBodyOrFail(api.GET('/api/search/read', { params: { query } }));
  if (data.text) noteUnread(data.text);
  throw redirect(pathIn(languageOf(url.pathname), addressOfReading(data, url.searchParams)));
}

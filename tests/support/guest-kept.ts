import { expect } from 'vitest';
import type { SavedSearches } from '#contract/alerts/api.ts';
import type { openAlertSite } from './alerts.ts';

type AlertSite = Awaited<ReturnType<typeof openAlertSite>>;

let guests = 0;

/** People without an account who are told of the homes that their browser keeps. */
export function openKeptGuests({ test, query }: AlertSite) {
  const bodyOf = (listings: readonly number[]) => ({ listings, ages: listings.map(() => 0) });
  const ask = async (listings: readonly number[], contact: object) => {
    const answer = await test.send('POST', '/api/kept-lists', { body: { ...bodyOf(listings), contact } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data as { key: string; telegramUrl: string | null };
  };
  const messagesTo = (mail: string) =>
    query(
      `select m.kind, m.content from messages m join contacts c on c.id = m.contact_id
        where c.address = $1 and m.dropped_at is null order by m.id`,
      [mail],
    );
  /** The key of a contact, which its mails have. */
  const contactKeyOf = async (mail: string) => {
    const [first] = await messagesTo(mail);
    return new URL(first.content.button.url).searchParams.get('key') ?? '';
  };
  return {
    ask,
    contactKeyOf,
    messagesTo,
    newMail: () => `saxla${++guests}@evim.test`,
    /** They keep listings, give an address, and say yes. */
    newGuest: async (listings: readonly number[], mail = `saxla${++guests}@evim.test`) => {
      const { key } = await ask(listings, { mail });
      const contactKey = await contactKeyOf(mail);
      expect((await test.send('POST', `/api/saved-searches/confirm?key=${contactKey}`)).status).toBe(204);
      return {
        ...{ mail, key, contactKey },
        /** The browser keeps these now. */
        keep: (...kept: number[]) => test.send('PUT', `/api/kept-lists?key=${key}`, { body: bodyOf(kept) }),
        headings: async () =>
          (await messagesTo(mail)).filter(({ kind }) => kind === 'favorite').map(({ content }) => content.heading),
        lists: async () => ((await test.get(`/api/saved-searches?key=${contactKey}`)).body as SavedSearches).meta.kept,
        homes: async () =>
          (
            await query(
              `select f.listing_id as id from favorites f join kept_lists k on k.id = f.kept_list_id
                 join contacts c on c.id = k.contact_id where c.address = $1 order by f.id`,
              [mail],
            )
          ).map(({ id }) => id),
      };
    },
  };
}

import { sql } from 'kysely';
import { pathIn } from '#contract/addresses.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import type { Language } from '#contract/dates.ts';
import { isMobilePhone } from '#contract/phone.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { SmsFailure } from '../ports.ts';
import { TEXTS } from '../texts.ts';

type NoticeKind = 'approved' | 'rejected' | 'expired';
type Notice = { listingId: number; userId: number | null; kind: NoticeKind; reason?: string };

/** How often a notice is tried; then it is left. */
const MOST_TRIES = 5;
const AT_ONCE = 50;

/** Has the owner of a listing told, once this transaction is kept. Imported listings may have nobody to tell. */
export async function notifyOwner(db: Db, { listingId, userId, kind, reason }: Notice): Promise<void> {
  if (userId === null) return;
  await sql`
    insert into owner_notices (user_id, listing_id, kind, reason)
    values (${userId}, ${listingId}, ${kind}, ${reason ?? null})`.execute(db);
}

type Waiting = Required<Notice> & { id: number; phone: string | null; email: string | null; language: Language };

/**
 * Sends what waits. Each notice is taken for a while before it is sent, so that two workers never send it twice; one that
 * could not be sent is tried again later.
 */
export async function sendOwnerNotices(
  deps: Pick<Deps, 'db' | 'config' | 'sms' | 'mail'> & { onError: (error: unknown) => void },
): Promise<void> {
  for (const notice of await takeWaiting(deps.db)) {
    try {
      await sendNotice(deps, notice);
      await sql`update owner_notices set sent_at = now() where id = ${notice.id}`.execute(deps.db);
    } catch (error) {
      deps.onError(error);
    }
  }
}

/** By mail where there is an address of his own, else by a text. */
async function sendNotice(
  { sms, mail, config }: Pick<Deps, 'config' | 'sms' | 'mail'>,
  notice: Waiting,
): Promise<void> {
  const { subject, text } = wordsOf(notice, config.PUBLIC_URL);
  const { phone, email } = notice;
  if (email && !isTemporaryEmail(email)) return mail.send({ to: email, subject, text });
  if (!phone || !isMobilePhone(phone)) return;
  await sms.send({ to: phone, text }).catch((error: unknown) => {
    // it may have been sent: a notice that is lost hurts less than one that comes five times
    if (!(error instanceof SmsFailure) || error.isCertain) throw error;
  });
}

async function takeWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with taken as (
      update owner_notices set tries = tries + 1, next_try_at = now() + interval '5 minutes' * (tries + 1)
       where id in (select id from owner_notices where sent_at is null and next_try_at <= now() and tries < ${MOST_TRIES}
                     order by id limit ${AT_ONCE} for update skip locked)
      returning id, user_id, listing_id, kind, reason)
    select t.id, t.user_id as "userId", t.listing_id as "listingId", t.kind, t.reason, u.phone, u.email,
      u.language
      from taken t join users u on u.id = t.user_id order by t.id`.execute(db);
  return rows;
}

/** What is said, in the person's language. */
function wordsOf({ kind, listingId, reason, language }: Waiting, site: string): { subject: string; text: string } {
  const path = kind === 'expired' ? '/listings?my=true&status=expired' : `/listing/${listingId}`;
  const variables = { id: String(listingId), reason: reason ?? '', url: `${site}${pathIn(language, path)}` };
  const say = (key: string) =>
    (TEXTS[language][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof typeof variables) => variables[name]);
  return { subject: say('notice_subject'), text: say(`notice_${kind}`) };
}

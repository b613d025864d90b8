import { sql } from 'kysely';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { formatLongDate, type Language } from '#contract/values/dates.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { SmsFailure } from '../../ports.ts';
import { fillText } from '../../text/texts.ts';
import { signRenewal } from './renewal-links.ts';

type NoticeKind = 'approved' | 'rejected' | 'expired' | 'hidden_by_reports';
type Notice = { listingId: number; userId: number | null; kind: NoticeKind; reason?: string };
type Sending = Pick<Deps, 'db' | 'config' | 'sms' | 'mail' | 'secret' | 'texts'>;

/** How often a notice is tried; then it is left. */
const MOST_TRIES = 5;
const AT_ONCE = 50;

/** Has the owner of a listing told, once this transaction is kept. Imported listings may have nobody to tell. */
export async function notifyOwner(trx: Trx, { listingId, userId, kind, reason }: Notice): Promise<void> {
  if (userId === null) return;
  await sql`
    insert into owner_notices (user_id, listing_id, kind, reason)
    values (${userId}, ${listingId}, ${kind}, ${reason ?? null})`.execute(trx);
}

type Waiting = {
  id: number;
  listingId: number;
  userId: number;
  kind: NoticeKind | 'ends_in_3' | 'ends_in_1';
  reason: string | null;
  /** the end of the listing's time that this is about */
  about: Date | null;
  /** false for a reminder of an end that has come or moved meanwhile */
  isTrue: boolean;
  phone: string | null;
  email: string | null;
  language: Language;
};

/**
 * Sends what waits. Each notice is taken for a while before it is sent, so that two workers never send it twice; one that
 * could not be sent is tried again later.
 */
export async function sendOwnerNotices(deps: Sending & { onError: (error: unknown) => void }): Promise<void> {
  for (const notice of await takeWaiting(deps.db)) {
    try {
      if (notice.isTrue) await sendNotice(deps, notice);
      await sql`update owner_notices set sent_at = now() where id = ${notice.id}`.execute(deps.db);
    } catch (error) {
      deps.onError(error);
    }
  }
}

/** By mail where there is an address of his own, else by a text; of the two reminders the last one alone. */
async function sendNotice(deps: Sending, notice: Waiting): Promise<void> {
  const { subject, text, sms } = await wordsOf(deps, notice);
  const { id, phone, email, kind } = notice;
  if (email && !isTemporaryEmail(email)) return deps.mail.send({ id: `owner notice ${id}`, to: email, subject, text });
  if (!phone || !isMobilePhone(phone) || kind === 'ends_in_3') return;
  await deps.sms.send({ to: phone, text: sms }).catch((error: unknown) => {
    // it may have been sent: a notice that is lost hurts less than one that comes five times
    if (!(error instanceof SmsFailure) || error.isCertain) throw error;
  });
}

function isReminder({ kind }: Pick<Waiting, 'kind'>): boolean {
  return kind === 'ends_in_3' || kind === 'ends_in_1';
}

async function takeWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with taken as (
      update owner_notices set tries = tries + 1, next_try_at = now() + interval '5 minutes' * (tries + 1)
       where id in (select id from owner_notices where sent_at is null and next_try_at <= now() and tries < ${MOST_TRIES}
                     order by id limit ${AT_ONCE} for update skip locked)
      returning id, user_id, listing_id, kind, reason, about)
    select t.id, t.user_id as "userId", t.listing_id as "listingId", t.kind, t.reason, t.about, u.phone, u.email,
      u.language, t.kind not like 'ends_in%' or coalesce(l.status_ad = 'active' and l.expires_at = t.about, false) as "isTrue"
      from taken t join users u on u.id = t.user_id left join listings l on l.id = t.listing_id order by t.id`.execute(
    db,
  );
  return rows;
}

/** What is said, in the person's language. */
async function wordsOf(
  { config, secret, texts }: Sending,
  notice: Waiting,
): Promise<{ subject: string; text: string; sms: string }> {
  const { kind, listingId, userId, reason, about, language } = notice;
  const path = kind === 'expired' ? '/listings?my=true&status=expired' : `/listing/${listingId}`;
  const url = isReminder(notice)
    ? `${config.PUBLIC_URL}/renew?token=${signRenewal(secret, { listingId, ownerId: userId, endsAt: about ?? new Date(0) })}`
    : `${config.PUBLIC_URL}${pathIn(language, path)}`;
  const date = about ? formatLongDate(about, language) : '';
  const words = (await texts.wordsIn(language)).texts;
  // the text ends its sentence
  const why = (reason ?? '').replace(/[\s.!?…]+$/, '');
  const say = (key: string) => fillText(words[key] ?? key, { id: String(listingId), reason: why, date, url });
  const text = say(`notice_${kind}`);
  // with its long link the mail's words would cost two texts
  return { subject: say('notice_subject'), text, sms: kind === 'ends_in_1' ? say('sms_ends_in_1') : text };
}

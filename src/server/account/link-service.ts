import { hash, randomBytes } from 'node:crypto';
import { CONFIRM_EMAIL_PAGE, RESET_PASSWORD_PAGE } from '#contract/auth/fields.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Person } from '../auth/service.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { fillText } from '../text/texts.ts';
import { deleteLink, deleteLinks, insertLink, type Purpose } from './link-queries.ts';

/** How long a link is valid, in ms: an hour. */
const LIFETIME = 3_600_000;
const PAGES = { reset_password: RESET_PASSWORD_PAGE, change_email: CONFIRM_EMAIL_PAGE };
const TEXTS = { reset_password: 'mail_reset', change_email: 'mail_confirm' };

/** Mails a link that works once within an hour; the previous one becomes void. */
export async function mailLink(deps: Deps, person: Person, purpose: Purpose, email: string): Promise<void> {
  await mailText(deps, person, email, TEXTS[purpose], { link: await issueLink(deps, person, purpose, email) });
}

/** Issues such a link without mailing it. */
export async function issueLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  person: Pick<Person, 'id' | 'language'>,
  purpose: Purpose,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(deps.clock.now().getTime() + LIFETIME);
  await insertLink(deps.db, { userId: person.id, purpose, tokenHash: hashToken(token), email, expires });
  return `${deps.config.PUBLIC_URL}${pathIn(person.language, PAGES[purpose])}#token=${token}`;
}

/** Mails a text in the language of the person. */
export async function mailText(
  deps: Deps,
  person: Person,
  to: string,
  key: string,
  values: Record<string, string>,
): Promise<void> {
  const { texts } = await deps.texts.textsIn(person.language);
  const subject = texts[`${key}_subject`] ?? '';
  await deps.mail.send({ to, subject, text: fillText(texts[`${key}_text`] ?? '', values) });
}

/** Uses up a link. @returns its person and address; null: void, expired or unknown */
export function redeemLink(
  db: Db,
  now: Date,
  purpose: Purpose,
  token: string,
): Promise<{ user_id: number; email: string } | null> {
  return deleteLink(db, now, purpose, hashToken(token));
}

/** Voids all links of a person. */
export function voidLinks(db: Db, userId: number): Promise<void> {
  return deleteLinks(db, userId);
}

function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

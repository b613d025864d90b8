import { hash, randomBytes } from 'node:crypto';
import { CONFIRM_EMAIL_PAGE, RESET_PASSWORD_PAGE } from '#contract/auth/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Person } from '../auth/service.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../letters/letter.ts';
import { writeLetter } from '../letters/service.ts';
import { deleteLink, hasLink, insertLink, type Purpose } from './link-queries.ts';

export { deleteLinks } from './link-queries.ts';

/** How long a link is valid, in ms: an hour. */
const LIFETIME = HOUR_MS;
const PAGES = { reset_password: RESET_PASSWORD_PAGE, change_email: CONFIRM_EMAIL_PAGE };
const TEXTS = { reset_password: 'mail_reset', change_email: 'mail_confirm' };
const BUTTONS = { reset_password: 'set_password', change_email: 'confirm' };

/** Mails a link that works once within an hour; the previous one becomes void. */
export async function mailLink(deps: Deps, person: Person, purpose: Purpose, email: string): Promise<void> {
  const url = await issueLink(deps, person, purpose, email);
  const { texts } = await deps.texts.textsIn(person.language);
  // a new address may be a stranger's: nothing that its person chose is in it
  const name = purpose === 'change_email' ? null : person.fullname;
  await sendLetter(deps, person.language, email, {
    heading: texts[`${TEXTS[purpose]}_subject`] ?? '',
    name,
    paragraphs: [texts[`${TEXTS[purpose]}_text`] ?? ''],
    button: { label: texts[BUTTONS[purpose]] ?? '', url },
    note: texts[`${TEXTS[purpose]}_note`] ?? '',
  });
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

/** Mails a person a text in their language. */
export async function mailText(deps: Deps, person: Person, key: 'mail_taken' | 'mail_reset_staff'): Promise<void> {
  const { texts } = await deps.texts.textsIn(person.language);
  await sendLetter(deps, person.language, person.email, {
    heading: texts[`${key}_subject`] ?? '',
    name: person.fullname,
    paragraphs: (texts[`${key}_text`] ?? '').split('\n\n'),
    ...(key === 'mail_taken' && {
      button: { label: texts.sign_in ?? '', url: `${deps.config.PUBLIC_URL}${pathIn(person.language, '/login')}` },
    }),
  });
}

async function sendLetter(deps: Deps, language: Language, to: string, letter: Letter): Promise<void> {
  const { texts } = await deps.texts.textsIn(language);
  await deps.mail.send({ to, ...writeLetter(letter, { language, texts, publicUrl: deps.config.PUBLIC_URL }) });
}

/** Whether a link can be used. */
export function isValidLink(db: Db, now: Date, purpose: Purpose, token: string): Promise<boolean> {
  return hasLink(db, now, purpose, hashToken(token));
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

function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

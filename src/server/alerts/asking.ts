import type { GuestContact } from '#contract/alerts/guest-contact.ts';
import type { Language } from '#contract/values/dates.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import { addMailContact, beginTelegram } from '../contacts/service.ts';
import type { Trx } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import type { Limit } from '../limits/attempt-queries.ts';
import { requireAttempt } from '../limits/attempts.ts';
import { stopLink } from '../messages/link-service.ts';
import { queueMessage } from '../messages/queue-service.ts';
import { recordProvenAttempt } from '../proof/proven-attempt.ts';
import { Refusal } from '../refusal.ts';
import { fillText } from '../text/texts.ts';
import { accountKey, addressKey } from '../viewer/address-keys.ts';
import type { Caller } from '../viewer/caller.ts';
import { searchesUrl } from './tokens.ts';

// What people ask to be told of without an account: of a search, or of the homes that they keep.

type Asked = {
  language: Language;
  /** the key of the text that says what was asked for; `{{host}}` is this site */
  text: string;
};

/**
 * Asks somebody without an account whether they want messages. @returns their contact; `isConfirmed`: it is in use, so that its owner
 * was not asked (`askOwner`). @throws Refusal 404 not_found when Telegram is not offered
 */
export async function askContact(
  deps: Deps,
  trx: Trx,
  contact: GuestContact,
  { language, text }: Asked,
): Promise<{ id: number; isConfirmed: boolean; telegramUrl: string | null }> {
  if ('mail' in contact) {
    const { texts } = await deps.texts.textsIn(language);
    const paragraph = fillText(texts[text] ?? '', { host: hostOf(deps) });
    const urlOf = (id: number) => searchesUrl(deps, language, id);
    const mailContact = await addMailContact({ ...deps, db: trx }, { email: contact.mail, language, paragraph, urlOf });
    return { ...mailContact, telegramUrl: null };
  }
  const begun = await beginTelegram({ ...deps, db: trx }, { userId: null, language });
  if (!begun) throw new Refusal(404, 'not_found');
  return { id: begun.contactId, isConfirmed: false, telegramUrl: begun.url };
}

type Question = {
  contactId: number;
  language: Language;
  /** what it is about: one mail a day for each */
  key: string;
  /** keys of texts */
  texts: { heading: string; text: string; button: string };
  now: Date;
};

/** Anybody can type a known address, so its owner has to say yes on their page. */
export async function askOwner(
  deps: Deps,
  trx: Trx,
  { contactId, language, key, texts: keys, now }: Question,
): Promise<void> {
  const { texts } = await deps.texts.textsIn(language);
  await queueMessage(trx, {
    contactId,
    key: `${key} ${now.toISOString().slice(0, 10)}`,
    kind: 'confirmation',
    content: {
      heading: texts[keys.heading] ?? '',
      paragraphs: [fillText(texts[keys.text] ?? '', { host: hostOf(deps) })],
      cards: [],
      button: { label: texts[keys.button] ?? '', url: searchesUrl(deps, language, contactId) },
      about: null,
      stop: stopLink(deps, { contact: contactId, about: '' }),
    },
    at: now,
  });
}

/** Who asks, and the proof of work that they may have sent. */
export type AskingCaller = Pick<Caller, 'ip' | 'browser' | 'proof'>;

/**
 * People of a mobile network share its addresses: beyond a free part an address needs a proof of work.
 * @param contact of somebody without an account. @throws Refusal 429 too_many_requests or proof_required
 */
export async function limitAsking(
  deps: Deps,
  { viewer, caller }: { viewer: Viewer; caller: AskingCaller },
  contact: GuestContact | undefined,
): Promise<void> {
  if (!contact) {
    await requireAttempt(deps, 'save_search', [{ key: viewer.visitor, most: 60, seconds: HOUR_SECONDS }]);
    return;
  }
  const mail = 'mail' in contact ? contact.mail.toLowerCase() : null;
  const limits: Limit[] = [{ key: addressKey(deps.secret, caller.ip), most: 120, seconds: HOUR_SECONDS, free: 30 }];
  if (mail !== null) limits.push({ key: accountKey(deps.secret, mail), most: 5, seconds: DAY_SECONDS });
  const proofFor = { purpose: 'contact', about: mail ?? 'telegram' } as const;
  await recordProvenAttempt(deps, caller, { kind: 'save_search', limits, proofFor, hasSuccessFalse: true });
}

const hostOf = ({ config }: Pick<Deps, 'config'>) => new URL(config.PUBLIC_URL).host;

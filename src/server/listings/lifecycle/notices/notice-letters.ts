import { formatLongDate } from '#contract/values/dates.ts';
import { formatPrice, toManat } from '#contract/values/money.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Deps } from '../../../deps.ts';
import type { Letter } from '../../../letters/letter.ts';
import { writeLetter } from '../../../letters/service.ts';
import type { MessageContent } from '../../../messages/queue-service.ts';
import type { Mail } from '../../../ports.ts';
import { countSmsParts } from '../../../text/plain-letters.ts';
import { fillText } from '../../../text/texts.ts';
import { signOwnerLink } from '../owner-links.ts';
import { findCard } from './notice-card.ts';
import { isReminder } from './notice-groups.ts';
import type { PendingNotice } from './notice-queries.ts';

type LetterDeps = Pick<Deps, 'db' | 'config' | 'secret' | 'texts'>;
type Kind = PendingNotice['kind'];

/** The text of a notice's button, and where it leads. A `link` acts by itself, with a token. */
const BUTTONS: Record<
  Kind,
  { label: string; to: 'listing' | 'edit' | 'expired' | { path: string; purpose: 'renew' | 'confirm' } }
> = {
  approved: { label: 'to_listing', to: 'listing' },
  rejected: { label: 'own_act_correct', to: 'edit' },
  expired: { label: 'renewal_button_expired', to: 'expired' },
  renewed: { label: 'to_listing', to: 'listing' },
  hidden_by_reports: { label: 'report_answer_write', to: 'listing' },
  hidden: { label: 'to_listing', to: 'listing' },
  changes_approved: { label: 'to_listing', to: 'listing' },
  changes_rejected: { label: 'changes_edit', to: 'edit' },
  question: { label: 'mail_answer_question', to: 'listing' },
  ends_in_3: { label: 'renewal_button', to: { path: '/renew', purpose: 'renew' } },
  ends_in_1: { label: 'renewal_button', to: { path: '/renew', purpose: 'renew' } },
  // restores it
  lapsed: { label: 'renewal_button_expired', to: { path: '/renew', purpose: 'renew' } },
  still_available: { label: 'confirmation_button', to: { path: '/confirm', purpose: 'confirm' } },
};

/**
 * The SMS of a notice in the person's language, two parts at most: a longer reason loses its last words, and the page behind
 * the link has them.
 */
export async function writeNoticeSms(deps: LetterDeps, notice: PendingNotice): Promise<string> {
  const { say, reason } = await openWords(deps, notice);
  const returned = notice.returned === null ? '' : ` ${say('notice_returned')}`;
  const write = (why: string) => say(`sms_${notice.kind}`, why) + returned;
  let words = reason.split(' ');
  let text = write(reason);
  while (countSmsParts(text) > 2 && words.length > 1) {
    words = words.slice(0, -1);
    text = write(`${words.join(' ')}…`);
  }
  return text;
}

/** The mail of a notice in the person's language, with a card of the listing. */
export async function writeNoticeMail(
  deps: LetterDeps,
  notice: PendingNotice,
): Promise<Pick<Mail, 'subject' | 'text' | 'html' | 'stop'>> {
  const { language, fullname, reason } = notice;
  const { texts, card, about, stop, heading, paragraph, closing, button } = await composeNotice(deps, notice);
  const letter: Letter = {
    heading,
    about,
    name: fullname,
    paragraphs: [paragraph],
    quote: reason ?? undefined,
    closing,
    cards: card ? [card] : [],
    button,
    ...(stop && { stop }),
  };
  return { ...writeLetter(letter, { language, texts, publicUrl: deps.config.PUBLIC_URL }), stop };
}

/** The same for a chat or a browser, which show little: the listing is named in the first line. */
export async function writeNoticeMessage(deps: LetterDeps, notice: PendingNotice): Promise<MessageContent> {
  const { about, stop, heading, paragraph, closing, button } = await composeNotice(deps, notice);
  return {
    heading,
    paragraphs: [about, paragraph, ...(notice.reason ? [notice.reason] : []), ...closing],
    cards: [],
    button,
    about: isReminder(notice.kind) ? 'reminders' : null,
    stop: stop ?? null,
  };
}

/** What a notice says, for every channel but SMS. */
async function composeNotice(deps: LetterDeps, notice: PendingNotice) {
  const { kind, listingId, userId, returned, language } = notice;
  const { say, url, texts } = await openWords(deps, notice);
  const card = await findCard(deps, listingId, { language, texts });
  // of a rejected listing that had ended before
  const afterKey = kind === 'rejected' && notice.about ? 'mail_rejected_after_end' : `mail_${kind}_after`;
  const after = texts[afterKey] === undefined ? [] : [say(afterKey)];
  const token = signOwnerLink(deps.secret, 'reminders', { listingId, ownerId: userId, at: new Date(0) });
  return {
    texts,
    card,
    heading: say(`mail_${kind}_title`),
    about: card ? [card.title, card.place.split(' · ')[0]].filter(Boolean).join(', ') : say('listing_number'),
    paragraph: say(`mail_${kind}_text`),
    closing: returned === null ? after : [...after, say('notice_returned')],
    button: { label: say(BUTTONS[kind].label), url },
    stop: isReminder(kind) ? `${deps.config.PUBLIC_URL}/reminders?token=${token}` : undefined,
  };
}

/** The texts of a notice with its variables filled in, and the address of its button. */
async function openWords({ config, secret, texts: store }: LetterDeps, notice: PendingNotice) {
  const { kind, listingId, userId, reason, returned, about, language } = notice;
  const { texts } = await store.textsIn(language);
  const { to } = BUTTONS[kind];
  const paths = {
    listing: `/listing/${listingId}`,
    edit: `/edit-listing/${listingId}`,
    expired: '/listings?my=true&status=expired',
  };
  const url =
    typeof to === 'string'
      ? `${config.PUBLIC_URL}${pathIn(language, paths[to])}`
      : `${config.PUBLIC_URL}${to.path}?token=${signOwnerLink(secret, to.purpose, { listingId, ownerId: userId, at: about ?? new Date(0) })}`;
  // one line of an SMS, whose text has its own full stop after a reason
  const ownReason = (reason ?? '').replaceAll(/\s+/g, ' ').replace(/[ .!?…]+$/, '');
  const variables = {
    id: String(listingId),
    date: about ? formatLongDate(about, language) : '',
    amount: returned === null ? '' : formatPrice(toManat(returned), language),
    url,
  };
  const say = (key: string, why = ownReason) => fillText(texts[key] ?? key, { ...variables, reason: why });
  return { texts, url, reason: ownReason, say };
}

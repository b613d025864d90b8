import { escapeHtml } from '#contract/values/escape-html.ts';
import type { BotButton, ButtonAct, ContactAddress, Message, MessageCard } from '../../ports.ts';
import { fillText } from '../../text/texts.ts';

/** How many homes a message shows, each with buttons; its button leads to all of them. Telegram takes 100 buttons. */
const MAX_CARDS = 8;
/** Telegram takes 4096 letters, tags not counted. */
const MAX_TEXT = 3_900;
/** So much of them before the homes. */
const MAX_BEFORE_CARDS = 2_000;
const MAX_PARAGRAPH = 600;
const MAX_CARD_LINE = 200;

const BETWEEN = '\n\n';

type Writing = {
  texts: Record<string, string>;
  /** the data of a button */
  sign: (act: ButtonAct, about: string) => string;
  /** where somebody without an account keeps a listing: in their browser */
  keepUrl: (listing: number) => string;
};

/**
 * A message as Telegram shows it: HTML of a few tags, the preview of the first home, and buttons. What is too long for it is left
 * out: the button leads to all.
 */
export function writeTelegram(message: Message, to: ContactAddress, { texts, sign, keepUrl }: Writing) {
  const isMany = message.cards.length > 1;
  const before = fitting(
    [
      `<b>${escapeHtml(cut(message.heading))}</b>`,
      ...message.paragraphs.map((paragraph) => escapeHtml(cut(paragraph))),
    ],
    MAX_BEFORE_CARDS,
  );
  const cardTexts = fitting(
    message.cards.slice(0, MAX_CARDS).map((card, index) => cardText(card, isMany ? `${index + 1}. ` : '')),
    MAX_TEXT - lengthOf(before),
  );
  const cards = message.cards.slice(0, cardTexts.length);
  const text = [...before, ...cardTexts].join(BETWEEN);
  const say = (key: string) => texts[key] ?? key;
  const rows: BotButton[][] = cards.map((card, index) => [
    { text: `${isMany ? `${index + 1}. ` : ''}${texts.telegram_open ?? ''}`, url: card.url },
    to.hasAccount
      ? { text: say('telegram_keep'), callback_data: sign('keep', String(card.listing)) }
      : { text: say('telegram_keep'), url: keepUrl(card.listing) },
    { text: say('telegram_hide'), callback_data: sign('hide', String(card.listing)) },
  ]);
  if (message.button) rows.push([{ text: message.button.label, url: message.button.url }]);
  if (message.about) rows.push([{ text: texts.telegram_pause ?? '', callback_data: sign('pause', message.about) }]);
  const preview = cards[0]?.url;
  return {
    text,
    options: {
      parse_mode: 'HTML' as const,
      link_preview_options: preview
        ? { url: preview, prefer_large_media: true, show_above_text: true }
        : { is_disabled: true },
      // Telegram refuses addresses that it cannot open, such as those of a laptop
      reply_markup: { inline_keyboard: rows.filter((row) => row.length > 0) },
    },
  };
}

function cardText({ title, price, place, note, url }: MessageCard, number: string): string {
  const line = (text: string) => escapeHtml(cut(text, MAX_CARD_LINE));
  return [
    `${number}<b>${line(price)}</b>`,
    `<a href="${escapeHtml(url)}">${line(title)}</a>`,
    place && line(place),
    note && `<i>${line(note)}</i>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** No half of a letter outside the BMP is left, which Telegram refuses. */
function cut(text: string, most = MAX_PARAGRAPH): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** The first parts that have so many letters at most. */
function fitting(parts: readonly string[], most: number): string[] {
  const tooMany = parts.findIndex((_, index) => lengthOf(parts.slice(0, index + 1)) > most);
  return tooMany === -1 ? [...parts] : parts.slice(0, tooMany);
}

/** The letters that Telegram counts: no tags, and an escaped one as itself. */
const lengthOf = (parts: readonly string[]) =>
  parts
    .join(BETWEEN)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#?\w+;/g, '&').length;

/** The same for a file of the outbox. */
export function readableTelegram(message: Message, to: ContactAddress, writing: Writing): string {
  const { text, options } = writeTelegram(message, to, writing);
  const buttons = options.reply_markup.inline_keyboard.map((row) =>
    row.map((one) => `[${one.text}] ${'url' in one ? one.url : one.callback_data}`).join('  '),
  );
  return fillText([`To: ${to.address}`, '', text, '', ...buttons].join('\n'), {});
}

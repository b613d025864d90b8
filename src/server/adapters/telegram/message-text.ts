import { escapeHtml } from '#contract/values/escape-html.ts';
import type { ButtonAct, ContactAddress, Message, MessageCard } from '../../ports.ts';
import { fillText } from '../../text/texts.ts';

/** How many homes a message shows; its button leads to all of them. */
const MAX_CARDS = 8;
/** How many of them have buttons. */
const MAX_BUTTON_ROWS = 3;
/** Telegram takes 4096 letters. */
const MAX_PARAGRAPH = 600;

type Button = { text: string } & ({ url: string } | { callback_data: string });
type Writing = {
  texts: Record<string, string>;
  /** the data of a button */
  sign: (act: ButtonAct, about: string) => string;
};

/** A message as Telegram shows it: HTML of a few tags, the preview of the first home, and buttons. */
export function writeTelegram(message: Message, to: ContactAddress, { texts, sign }: Writing) {
  const cards = message.cards.slice(0, MAX_CARDS);
  const isMany = cards.length > 1;
  const text = [
    `<b>${escapeHtml(message.heading)}</b>`,
    ...message.paragraphs.map((paragraph) => escapeHtml(cut(paragraph))),
    ...cards.map((card, index) => cardText(card, isMany ? `${index + 1}. ` : '')),
  ].join('\n\n');
  const cardActs = to.hasAccount ? (['keep', 'hide'] as const) : [];
  const rows: Button[][] = cards.slice(0, MAX_BUTTON_ROWS).map((card, index) => [
    { text: `${isMany ? `${index + 1}. ` : ''}${texts.telegram_open ?? ''}`, url: card.url },
    ...cardActs.map((act) => ({
      text: texts[`telegram_${act}`] ?? act,
      callback_data: sign(act, String(card.listing)),
    })),
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
  return [
    `${number}<b>${escapeHtml(price)}</b>`,
    `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`,
    place && escapeHtml(place),
    note && `<i>${escapeHtml(note)}</i>`,
  ]
    .filter(Boolean)
    .join('\n');
}

const cut = (text: string) => (text.length > MAX_PARAGRAPH ? `${text.slice(0, MAX_PARAGRAPH)}…` : text);

/** The same for a file of the outbox. */
export function readableTelegram(message: Message, to: ContactAddress, writing: Writing): string {
  const { text, options } = writeTelegram(message, to, writing);
  const buttons = options.reply_markup.inline_keyboard.map((row) =>
    row.map((one) => `[${one.text}] ${'url' in one ? one.url : one.callback_data}`).join('  '),
  );
  return fillText([`To: ${to.address}`, '', text, '', ...buttons].join('\n'), {});
}

import { pathIn } from '#contract/wire/addresses.ts';
import type { Mail } from '../ports.ts';
import { fillText } from '../text/texts.ts';
import type { Frame, Letter, LetterCard, LetterContext } from './letter.ts';
import { letterHtml } from './letter-html.ts';

/** The mail of a letter: the same as HTML and as text, in one language. */
export function writeLetter(letter: Letter, context: LetterContext): Pick<Mail, 'subject' | 'text' | 'html'> {
  const say = (key: string, values: Record<string, string> = {}) => fillText(context.texts[key] ?? key, values);
  const site = {
    url: context.publicUrl + pathIn(context.language, '/'),
    host: new URL(context.publicUrl).host,
  };
  const frame = {
    greeting: letter.name ? say('mail_greeting_name', { name: letter.name }) : say('mail_greeting'),
    signOff: say('mail_sign_off', { site: say('site_name') }),
    why: say('mail_why', { host: site.host }),
    stop: say('mail_stop'),
    searches: say('saved_searches'),
    hide: say('message_hide_link'),
    site,
  };
  return {
    subject: letter.about ? `${letter.heading} · ${letter.about}` : letter.heading,
    text: letterText(letter, frame),
    html: letterHtml(letter, { ...frame, ...context, siteName: say('site_name') }),
  };
}

function letterText(letter: Letter, { greeting, signOff, why, stop, searches, hide, site }: Frame): string {
  const { paragraphs, quote, closing = [], cards = [], button, note } = letter;
  const isList = cards.length > 1;
  const texts = cards.map((card) => cardText(card, isList, hide));
  return [
    greeting,
    ...paragraphs,
    quote?.replaceAll(/^/gm, '> '),
    ...closing,
    ...(isList ? texts : []),
    button && `${button.label}: ${button.url}`,
    note,
    ...(isList ? [] : texts),
    `${signOff}\n${site.url}`,
    [why, letter.searches && `${searches}: ${letter.searches}`, letter.stop && `${stop}: ${letter.stop}`]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter((part) => part)
    .join('\n\n');
}

/** Of several each has its address: the button leads to all of them. */
function cardText({ title, place, price, number, url, hide }: LetterCard, isOneOfMany: boolean, label: string): string {
  const lines = [title, place, `${price} · ${number}`, isOneOfMany && url, hide && `${label}: ${hide}`];
  return lines.filter(Boolean).join('\n');
}

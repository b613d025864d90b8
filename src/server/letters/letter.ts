import type { Language } from '#contract/values/dates.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Mail } from '../ports.ts';
import { fillText } from '../text/texts.ts';
import { letterHtml } from './letter-html.ts';

/** The listing that a letter is about. `photo`: a whole address, or null. */
export type LetterCard = {
  title: string;
  place: string;
  price: string;
  number: string;
  photo: string | null;
  url: string;
};

/** What we write to a person. Its parts are plain text, whoever wrote them. */
export type Letter = {
  heading: string;
  /** follows the heading in the subject: the listing */
  about?: string | undefined;
  /** the person's name; null: the address may not be theirs, or they have none */
  name: string | null;
  paragraphs: readonly string[];
  /** what somebody wrote, after the paragraphs: a reason, a question, a message */
  quote?: string | undefined;
  /** after the quote */
  closing?: readonly string[];
  button?: { label: string; url: string };
  /** below the button, in small letters */
  note?: string;
  card?: LetterCard | null;
  /** where they stop letters of this kind */
  stop?: string;
};

/** The language of a letter with its current texts, and the address of the site. */
export type Stationery = { language: Language; texts: Record<string, string>; publicUrl: string };

/** The mail of a letter: the same as HTML and as text, in one language. */
export function writeLetter(letter: Letter, stationery: Stationery): Pick<Mail, 'subject' | 'text' | 'html'> {
  const say = (key: string, values: Record<string, string> = {}) => fillText(stationery.texts[key] ?? key, values);
  const site = {
    url: stationery.publicUrl + pathIn(stationery.language, '/'),
    host: new URL(stationery.publicUrl).host,
  };
  const frame = {
    greeting: letter.name ? say('mail_greeting_name', { name: letter.name }) : say('mail_greeting'),
    signOff: say('mail_sign_off', { site: say('site_name') }),
    why: say('mail_why', { host: site.host }),
    stop: say('mail_stop'),
    site,
  };
  return {
    subject: letter.about ? `${letter.heading} · ${letter.about}` : letter.heading,
    text: letterText(letter, frame),
    html: letterHtml(letter, { ...frame, ...stationery, siteName: say('site_name') }),
  };
}

/** The texts around what a letter says. */
export type Frame = {
  greeting: string;
  signOff: string;
  why: string;
  stop: string;
  site: { url: string; host: string };
};

function letterText(letter: Letter, { greeting, signOff, why, stop, site }: Frame): string {
  const { paragraphs, quote, closing = [], card, button, note } = letter;
  return [
    greeting,
    ...paragraphs,
    quote?.replaceAll(/^/gm, '> '),
    ...closing,
    button && `${button.label}: ${button.url}`,
    note,
    card && [card.title, card.place, `${card.price} · ${card.number}`].filter(Boolean).join('\n'),
    `${signOff}\n${site.url}`,
    letter.stop ? `${why}\n${stop}: ${letter.stop}` : why,
  ]
    .filter((part) => part)
    .join('\n\n');
}

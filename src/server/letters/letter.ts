import type { Language } from '#contract/values/dates.ts';

/** A listing in a letter. `photo`: a whole address, or null; `number`: the line in small letters. */
export type LetterCard = {
  title: string;
  place: string;
  price: string;
  number: string;
  photo: string | null;
  url: string;
  /** where they hide it */
  hide?: string;
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
  cards?: readonly LetterCard[];
  /** where they stop letters of this kind */
  stop?: string;
  /** the page of the searches that they saved */
  searches?: string;
};

/** The language of a letter with its current texts, and the address of the site. */
export type LetterContext = { language: Language; texts: Record<string, string>; publicUrl: string };

/** The texts around what a letter says. */
export type Frame = {
  greeting: string;
  signOff: string;
  why: string;
  stop: string;
  searches: string;
  hide: string;
  site: { url: string; host: string };
};

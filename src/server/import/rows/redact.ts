import { findPhones } from './phones-in-text.ts';

// here and in DOMAIN so that an endless run of letters is not searched again from each of them
const EMAIL = /[\p{L}\d._%+-]{1,64}\s?(?:@|[([]at[)\]])\s?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/giu;
const LINK = /(?:https?:\/\/|www\.)\S+/gi;
/** A bare domain. Its name must be ASCII, so that `satılır.Az` stays a sentence. */
const DOMAIN =
  /(?<![\p{L}\d.@-])(?:(?=[\d-]*[A-Za-z])[\dA-Za-z-]+\.)+(?:com|net|org|info|biz|az|ru|COM|NET|ORG|AZ|RU)(?![\p{L}\d-])(?:\/\S*)?/gu;
const SHORT_LINK = /(?<![\p{L}\d])(?:wa\.me|t\.me|bit\.ly|goo\.gl|fb\.com|vk\.com)\/\S*/giu;
const HANDLE = /(?<![\p{L}\d])@[a-z\d_][a-z\d_.]{2,}/giu;
const NAMED_ACCOUNT = /(?<!\p{L})(?:instagram|insta|telegram|tiktok|facebook|skype)\s*:\s*[\w.@-]{3,}/giu;

/** Patterns, each with a cheap test that avoids the expensive search. */
const ADDRESSES: [hint: RegExp, pattern: RegExp][] = [
  [/http|www\./i, LINK],
  [/@|[([]at[)\]]/i, EMAIL],
  [/\.(?:me|ly|gl|com)\//i, SHORT_LINK],
  [/\.(?:com|net|org|info|biz|az|ru)/i, DOMAIN],
  [/@/, HANDLE],
  [/:/, NAMED_ACCOUNT],
];

/** Placeholder of a removed contact; cleaned texts never contain it (clean-text.ts). */
const GAP = '\u0001';
/** Placeholders with the separators and brackets around them. */
const GAPS = new RegExp(`[^\\S\\n]*\\(?[^\\S\\n]*${GAP}(?:[\\s/|,;–-]*${GAP})*[^\\S\\n]*\\)?[^\\S\\n]*`, 'g');

/** Removes contacts that bypass the site: phones, e-mails, links and accounts. The rest stays unchanged. */
export function redactContacts(text: string): string {
  const withoutAddresses = ADDRESSES.reduce(
    (rest, [hint, pattern]) => (hint.test(rest) ? rest.replaceAll(pattern, GAP) : rest),
    text,
  );
  const withoutContacts = removeSpans(withoutAddresses, findPhones(withoutAddresses));
  if (withoutContacts === text) return text;
  const replaceGap = (match: string, at: number) =>
    /^[\n,.;!?)]?$/.test(withoutContacts.charAt(at + match.length)) ? '' : ' ';
  return withoutContacts.replaceAll(GAPS, replaceGap).trim();
}

function removeSpans(text: string, spans: readonly { start: number; end: number }[]): string {
  return spans.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${GAP}${rest.slice(end)}`, text);
}

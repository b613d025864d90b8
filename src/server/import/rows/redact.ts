import { findPhones } from './phones-in-text.ts';

const EMAIL = /[\p{L}\d._%+-]+\s?(?:@|[([]at[)\]])\s?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/giu;
const LINK = /(?:https?:\/\/|www\.)\S+/gi;
/** A bare address: what stands before its ending is ASCII, so that `satılır.Az` stays a sentence. */
const DOMAIN =
  /(?<![\p{L}\d.@-])(?:[\dA-Za-z-]*[A-Za-z][\dA-Za-z-]*\.)+(?:com|net|org|info|biz|az|ru|COM|NET|ORG|AZ|RU)(?![\p{L}\d-])(?:\/\S*)?/gu;
const SHORT_LINK = /(?<![\p{L}\d])(?:wa\.me|t\.me|bit\.ly|goo\.gl|fb\.com|vk\.com)\/\S*/giu;
const HANDLE = /(?<![\p{L}\d])@[a-z\d_][a-z\d_.]{2,}/giu;
const NAMED_ACCOUNT = /(?<!\p{L})(?:instagram|insta|telegram|tiktok|facebook|skype)\s*:\s*[\w.@-]{3,}/giu;

/** Each with what must be in a text for the dearer search to be worth it. */
const ADDRESSES: [hint: RegExp, pattern: RegExp][] = [
  [/http|www\./i, LINK],
  [/@|[([]at[)\]]/i, EMAIL],
  [/\.(?:me|ly|gl|com)\//i, SHORT_LINK],
  [/\.(?:com|net|org|info|biz|az|ru)/i, DOMAIN],
  [/@/, HANDLE],
  [/:/, NAMED_ACCOUNT],
];

/** Stands where something was taken out; texts have no such letter (clean-text.ts). */
const GAP = '\u0001';
/** Gaps with what stood between and around them, brackets included. */
const GAPS = new RegExp(`[^\\S\\n]*\\(?[^\\S\\n]*${GAP}(?:[\\s/|,;–-]*${GAP})*[^\\S\\n]*\\)?[^\\S\\n]*`, 'g');

/** Text without ways to reach its writer past the site: phones, e-mails, links and accounts. All else stays as it is. */
export function scrubContacts(text: string): string {
  const withoutAddresses = ADDRESSES.reduce(
    (left, [hint, pattern]) => (hint.test(left) ? left.replaceAll(pattern, GAP) : left),
    text,
  );
  const scrubbed = removeSpans(withoutAddresses, findPhones(withoutAddresses));
  if (scrubbed === text) return text;
  const close = (match: string, at: number) => (/^[\n,.;!?)]?$/.test(scrubbed.charAt(at + match.length)) ? '' : ' ');
  return scrubbed.replaceAll(GAPS, close).trim();
}

function removeSpans(text: string, spans: readonly { start: number; end: number }[]): string {
  return spans.reduceRight((left, { start, end }) => `${left.slice(0, start)}${GAP}${left.slice(end)}`, text);
}

import { continuesNumber, numberWord, spellDigits } from './number-words.ts';

type Token = { digits: string; isWord: boolean; start: number; end: number };
type Span = { start: number; end: number };

/** Digits (including a letter O instead of a zero) and words. */
const PARTS = /\+?(?:\d|[oOоО](?=\d)|(?<=\d)[oOоО](?!\p{L}))+|\p{L}+/gu;
const GAP = /^[\s().\-–—_*/\\|:]{0,4}$/;
/** after 0 or 994: code of a mobile operator, the city or a region, then seven digits */
const NATIONAL = /^(?:[16]0|4[04]|5[015]|7[07]|99|12|18|2[0-6]|36)\d{7}$/;
const MOBILE = /^(?:[16]0|4[04]|5[015]|7[07]|99)\d{7}$/;
/** groupings of a number without its leading zero */
const GROUPS = ['2-3-2-2', '2-3-4', '2-7', '9', '1-1-1-1-1-1-1-1-1'];
const MONEY = /^\s*(?:₼|\$|€|azn|manat|man\b|usd|min\b)/i;
const DATE = /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}(?!\d)/;
/** seven digits are a phone of the city only after a label */
const LABELLED =
  /(?<!\p{L})(?:tel|telefon|mob|mobil|nömrə|nomre|əlaqə|elaqe|zəng|zeng|whatsapp|vatsap|тел|телефон)[\s.:№-]*(\d{3}[\s-]?\d{2}[\s-]?\d{2})(?![\s-]?\d)/giu;

/** Finds phone numbers in a text, in any spacing, also spelled out in words. Prices, dates and areas do not match. */
export function findPhones(text: string): Span[] {
  if (!/\d/.test(text) && !/s[ıi]f[ıi]r/i.test(text)) return [];
  const tokens = tokensOf(text);
  const spans: Span[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const last = isDate(text, tokens[i]) ? i + 2 : -1;
    const end = last > i ? -1 : phoneFrom(text, tokens, i);
    if (end >= i) spans.push(spanOf(text, tokens[i]?.start ?? 0, tokens[end]?.end ?? 0));
    i = Math.max(i, last, end);
  }
  const labelledSpans = labelledPhones(text).filter((one) =>
    spans.every(({ start, end }) => one.end <= start || one.start >= end),
  );
  return [...spans, ...labelledSpans].sort((a, b) => a.start - b.start);
}

/** Includes the bracket before `(012) 565 12 34`. */
function spanOf(text: string, start: number, end: number): Span {
  const hasBracket = text[start - 1] === '(' && text.slice(start, end).includes(')');
  return { start: hasBracket ? start - 1 : start, end };
}

/** Index of the last token of the phone that starts at token `first`, or -1. */
function phoneFrom(text: string, tokens: readonly Token[], first: number): number {
  let digits = '';
  const lengths: number[] = [];
  for (let i = first; i < tokens.length && digits.length < 16; i++) {
    const token = tokens[i];
    if (!token || (i > first && !GAP.test(text.slice(tokens[i - 1]?.end, token.start)))) break;
    digits += token.digits;
    lengths.push(token.digits.length);
    if (isPhone(digits) || (first === i && isConcatenated(digits))) return i;
    if (isWithoutPrefix(digits, lengths, tokens.slice(first, i + 1)) && !MONEY.test(text.slice(token.end))) return i;
  }
  return -1;
}

function isPhone(digits: string): boolean {
  if (/^\+(?!994)\d{10,15}$/.test(digits)) return true;
  const national = digits.replace(/^(?:\+|00)?994\(?0?|^0/, '');
  return national !== digits && NATIONAL.test(national);
}

/** Two numbers without a separator, or one with extra digits. */
function isConcatenated(digits: string): boolean {
  return digits.length > 10 && MOBILE.test(digits.slice(1, 10)) && digits.startsWith('0');
}

function isWithoutPrefix(digits: string, lengths: readonly number[], tokens: readonly Token[]): boolean {
  return MOBILE.test(digits) && GROUPS.includes(lengths.join('-')) && tokens.every((token) => !token.isWord);
}

function isDate(text: string, token: Token | undefined): boolean {
  return token !== undefined && DATE.test(text.slice(token.start, token.start + 10));
}

function labelledPhones(text: string): Span[] {
  return [...text.matchAll(LABELLED)]
    .map((match) => ({
      start: match.index + match[0].length - (match[1]?.length ?? 0),
      end: match.index + match[0].length,
    }))
    .filter(({ end }) => !MONEY.test(text.slice(end)));
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let words: ReturnType<typeof numberWord>[] = [];
  for (const { 0: part, index: start } of text.matchAll(PARTS)) {
    const end = start + part.length;
    if (/\d/.test(part)) {
      words = [];
      tokens.push({ digits: part.replaceAll(/[oOоО]/g, '0'), isWord: false, start, end });
      continue;
    }
    const word = numberWord(part);
    if (!word) {
      words = [];
      continue;
    }
    const numberWords = words.filter((one) => one !== null);
    const last = tokens.at(-1);
    if (last && numberWords.length > 0 && continuesNumber(numberWords, word)) {
      words.push(word);
      tokens[tokens.length - 1] = { ...last, digits: spellDigits([...numberWords, word]), end };
    } else {
      words = [word];
      tokens.push({ digits: spellDigits([word]), isWord: true, start, end });
    }
  }
  return tokens;
}

export type Contact = { kind: 'phone' | 'mail' | 'link' | 'handle'; text: string };

const PATTERNS: Record<Contact['kind'], RegExp> = {
  mail: /[\p{L}\d._%+-]+(?:@|\s?\(at\)\s?)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu,
  link: /(?:https?:\/\/|www\.)\S+|\b(?:t\.me|wa\.me|instagram\.com|facebook\.com|[a-z\d-]{2,}\.(?:az|com|net|org|ru|info|io|me))(?:\/\S*)?(?![\p{L}\d@])/giu,
  handle: /(?<![\p{L}\d.])@[a-z\d._]{4,30}/giu,
  // 0 or +994 and nine digits, whatever stands between them; an O is written for a 0
  phone: /(?:(?:\+|00)?994|[0o])(?:[\s().\-_/*]{0,3}[\do]){9}(?!\d)/giu,
};

const DIGIT_WORDS =
  'sıfır|bir|iki|üç|dörd|beş|altı|yeddi|səkkiz|doqquz|on|iyirmi|otuz|qırx|əlli|altmış|yetmiş|səksən|doxsan|' +
  'ноль|один|два|три|четыре|пять|шесть|семь|восемь|девять|zero|one|two|three|four|five|six|seven|eight|nine';
/** Seven numbers in words one after another are a number to be called. */
const IN_WORDS = new RegExp(`(?<!\\p{L})(?:(?:${DIGIT_WORDS})(?!\\p{L})[\\s,.-]*){7,}`, 'giu');

/** Ways to reach somebody that stand in a text: they belong into the contact card, where asking for them is limited. */
export function findContacts(text: string): Contact[] {
  const found: Contact[] = [];
  let rest = text;
  const take = (kind: Contact['kind'], pattern: RegExp) => {
    // what one pattern has found is no other's: a mail address is no handle
    rest = rest.replaceAll(pattern, (match) => {
      found.push({ kind, text: match.trim() });
      return ' ';
    });
  };
  take('mail', PATTERNS.mail);
  take('link', PATTERNS.link);
  take('handle', PATTERNS.handle);
  take('phone', PATTERNS.phone);
  take('phone', IN_WORDS);
  return found;
}

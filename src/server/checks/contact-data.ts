export type ContactData = { kind: 'phone' | 'mail' | 'link' | 'handle'; text: string };

/** With bounded lengths: an endless run of letters would be searched again from each of them. */
const PATTERNS: Record<ContactData['kind'], RegExp> = {
  mail: /[\p{L}\d._%+-]{1,64}(?:@|\s?\(at\)\s?)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu,
  link: /(?:https?:\/\/|www\.)\S+|\b(?:t\.me|wa\.me|instagram\.com|facebook\.com|[a-z\d-]{2,63}\.(?:az|com|net|org|ru|info|io|me))(?:\/\S*)?(?![\p{L}\d@])/giu,
  handle: /(?<![\p{L}\d.])@[a-z\d._]{4,30}/giu,
  // 0 or +994 and nine digits with any separators; an O may replace a 0
  phone: /(?:(?:\+|00)?994|[0o])(?:[\s().\-_/*]{0,3}[\do]){9}(?!\d)/giu,
};

const DIGIT_WORDS =
  'sıfır|bir|iki|üç|dörd|beş|altı|yeddi|səkkiz|doqquz|on|iyirmi|otuz|qırx|əlli|altmış|yetmiş|səksən|doxsan|' +
  'ноль|один|два|три|четыре|пять|шесть|семь|восемь|девять|zero|one|two|three|four|five|six|seven|eight|nine';
/** Seven number words in a row are a phone number. */
const NUMBER_IN_WORDS = new RegExp(`(?<!\\p{L})(?:(?:${DIGIT_WORDS})(?!\\p{L})[\\s,.-]*){7,}`, 'giu');

/** Finds contact data in a text: they belong to the contact card, where reveals are limited. */
export function findContactData(text: string): ContactData[] {
  const contacts: ContactData[] = [];
  let rest = text;
  const collect = (kind: ContactData['kind'], pattern: RegExp) => {
    // a match is removed from the text, so that no later pattern matches it again: a mail address is not a handle
    rest = rest.replaceAll(pattern, (match) => {
      contacts.push({ kind, text: match.trim() });
      return ' ';
    });
  };
  collect('mail', PATTERNS.mail);
  collect('link', PATTERNS.link);
  collect('handle', PATTERNS.handle);
  collect('phone', PATTERNS.phone);
  collect('phone', NUMBER_IN_WORDS);
  return contacts;
}

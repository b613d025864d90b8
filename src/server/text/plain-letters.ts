const ACCENTED = 'əƏıİşŞğĞçÇöÖüÜ₼';
const PLAIN = ['e', 'E', 'i', 'I', 's', 'S', 'g', 'G', 'c', 'C', 'o', 'O', 'u', 'U', 'AZN'];
const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya'
  .split(' ')
  .map((one) => one.replace('_', ''));

/**
 * Transliterates a text to letters that every phone and the cheapest encoding (GSM-7, 160 letters a part) have, as local
 * firms write them: `Təsdiq kodu` → `Tesdiq kodu`, `Код` → `Kod`. Other letters become `?`.
 */
export function transliterate(text: string): string {
  let out = '';
  for (const letter of text.normalize('NFC')) out += transliterateLetter(letter);
  return out;
}

/** How many parts a text message has that is sent in GSM-7: one of 160 letters, or several of 153. */
export function countSmsParts(text: string): number {
  const plain = transliterate(text);
  const length = plain.length + (plain.match(/[[\]{}~^|\\]/g)?.length ?? 0);
  return length <= 160 ? 1 : Math.ceil(length / 153);
}

function transliterateLetter(letter: string): string {
  const accented = ACCENTED.indexOf(letter);
  if (accented >= 0) return PLAIN[accented] ?? '';
  const cyrillic = CYRILLIC.indexOf(letter.toLowerCase());
  if (cyrillic >= 0) {
    const latin = LATIN[cyrillic] ?? '';
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  }
  if (/^[“”«»„]$/.test(letter)) return '"';
  if (/^[’‘`]$/.test(letter)) return "'";
  if (/^[–—]$/.test(letter)) return '-';
  if (letter === '…') return '...';
  if (letter === '№') return 'No.';
  if (letter === '\u00a0') return ' ';
  // GSM-7 has all of ASCII but `; the seven it escapes count twice
  return /^[\n\r\x20-\x7e]$/.test(letter) ? letter : '?';
}

const AZ_LETTERS = 'İIıƏəÖöÜüÇçŞşĞğЁё';
const AZ_FOLDED = 'iiieeoouuccssggее';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщыэюя';
const CYRILLIC_AS_LATIN = 'abvqdejzijklmnoprstufxscssieua';

/**
 * Lower-cases text and removes Azerbaijani diacritics: `İçərişəhər` → `iceriseher`. Cyrillic stays Cyrillic. The SQL function
 * `fold_text` (migrations/0001) does the same; a test compares them.
 */
export function foldText(text: string): string {
  return replaceLetters(text.normalize('NFKC'), AZ_LETTERS, AZ_FOLDED).toLowerCase().replaceAll('\u0307', '');
}

/**
 * A key shared by all spellings of a name: `nerimanov`, `Nərimanov`, `Narimanov` and `Нариманов` have the same key. SQL:
 * `search_key`.
 */
export function searchKey(text: string): string {
  const latin = replaceLetters(foldText(text), CYRILLIC, CYRILLIC_AS_LATIN).replaceAll(/[ьъ]/g, '');
  return latin
    .replaceAll('dj', 'c')
    .replaceAll('kh', 'x')
    .replaceAll('h', 'x')
    .replaceAll('q', 'g')
    .replaceAll('e', 'a');
}

/** The words of a text as search keys, by which queries match listings. */
export function searchWords(text: string): string[] {
  return searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A name in an address: `Nəriman Nərimanov` → `neriman-nerimanov`. */
export function slugOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function replaceLetters(text: string, from: string, to: string): string {
  let out = '';
  for (const letter of text) {
    const at = from.indexOf(letter);
    out += at < 0 ? letter : to.charAt(at);
  }
  return out;
}

import type { TextProblem } from '#contract/content/translations.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { shippedTexts } from '../../text/shipped-texts.ts';

/** Plural forms: a language uses some of them, and each text with a count has them all (src/texts/texts.test.ts). */
const PLURAL_FORMS = ['one', 'few', 'many', 'other'];
const PLURAL_KEY = new RegExp(`^(.+)_(${PLURAL_FORMS.join('|')})$`);

/** The problem of a text for a key, in words for the editor; null: none. */
export function problemOfText(key: string, text: string): string | null {
  const shipped = shippedTexts(key);
  if (!shipped) return 'the product does not know this key';
  if (text.trim() === '') return 'is empty';
  const [expected, actual] = [variablesOf(shipped.az ?? ''), variablesOf(text)];
  if (`${expected}` !== `${actual}`) return `must hold ${formatNames(expected)}, and holds ${formatNames(actual)}`;
  return null;
}

/** Problems of a key and its texts. */
export function problemsOfTexts(key: string, texts: Record<Language, string | null>): TextProblem[] {
  const shipped = shippedTexts(key);
  const problems: TextProblem[] = [];
  if (!shipped) problems.push('unused');
  if (LANGUAGES.some((language) => !texts[language]?.trim())) problems.push('missing');
  const expected = `${variablesOf(shipped?.az ?? texts.az ?? '')}`;
  if (LANGUAGES.some((language) => texts[language] && `${variablesOf(texts[language] ?? '')}` !== expected))
    problems.push('variables');
  const [, stem] = PLURAL_KEY.exec(key) ?? [];
  if (stem && shipped && hasPlurals(stem) && PLURAL_FORMS.some((form) => !shippedTexts(`${stem}_${form}`)))
    problems.push('plural');
  return problems;
}

/** The names between `{{` and `}}`, in order. */
function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name).sort();
}

function formatNames(names: readonly string[]): string {
  return names.length > 0 ? names.map((name) => `{{${name}}}`).join(', ') : 'no {{…}}';
}

/** Whether a text has several plural forms: `…_other` alone is an ordinary key. */
function hasPlurals(stem: string): boolean {
  return PLURAL_FORMS.filter((form) => shippedTexts(`${stem}_${form}`)).length > 1;
}

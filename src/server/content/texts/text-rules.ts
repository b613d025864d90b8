import type { TextProblem } from '#contract/content/translations.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { shippedTexts } from '../../text/shipped-texts.ts';

/** The forms of a text that counts: a language uses some of them, and each has all (src/texts/texts.test.ts). */
const FORMS = ['one', 'few', 'many', 'other'];
const FORM = new RegExp(`^(.+)_(${FORMS.join('|')})$`);

/** What is wrong with a text that somebody wants for a key, in words for the editor; null: nothing. */
export function problemOfText(key: string, text: string): string | null {
  const shipped = shippedTexts(key);
  if (!shipped) return 'the product does not know this key';
  if (text.trim() === '') return 'is empty';
  // i18next would read another text there
  if (text.includes('$t(')) return '$t( may not stand in a text';
  const [wanted, given] = [variablesOf(shipped.az ?? ''), variablesOf(text)];
  if (`${wanted}` !== `${given}`) return `must hold ${listed(wanted)}, and holds ${listed(given)}`;
  return null;
}

/** What is wrong with a key and the texts that the site shows for it. */
export function problemsOfTexts(key: string, texts: Record<Language, string | null>): TextProblem[] {
  const shipped = shippedTexts(key);
  const problems: TextProblem[] = [];
  if (!shipped) problems.push('unused');
  if (LANGUAGES.some((language) => !texts[language]?.trim())) problems.push('missing');
  const wanted = `${variablesOf(shipped?.az ?? texts.az ?? '')}`;
  if (LANGUAGES.some((language) => texts[language] && `${variablesOf(texts[language] ?? '')}` !== wanted))
    problems.push('variables');
  const [, stem] = FORM.exec(key) ?? [];
  if (stem && shipped && isCounted(stem) && FORMS.some((form) => !shippedTexts(`${stem}_${form}`)))
    problems.push('plural');
  return problems;
}

/** The names between `{{` and `}}`, in order. */
function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name).sort();
}

function listed(names: readonly string[]): string {
  return names.length > 0 ? names.map((name) => `{{${name}}}`).join(', ') : 'no {{…}}';
}

/** More than one form of it is there: `…_other` alone is a word of its own. */
function isCounted(stem: string): boolean {
  return FORMS.filter((form) => shippedTexts(`${stem}_${form}`)).length > 1;
}

import type { Phrase } from '#contract/search/rows.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import az from '#texts/az.json' with { type: 'json' };
import en from '#texts/en.json' with { type: 'json' };
import ru from '#texts/ru.json' with { type: 'json' };

/** The shipped texts; editors can override them (content/texts/text-store.ts: `deps.texts`). */
export const TEXTS: Record<Language, Record<string, string>> = { az, en, ru };

/** Made once: to make one takes longer than to write a whole mail. */
const PLURALS = { az: new Intl.PluralRules('az'), en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

/** The first supported language of Accept-Language, else Azerbaijani. */
export function requestedLanguage(acceptLanguage: string | undefined): Language {
  const codes = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return codes.map((one) => LANGUAGES.find((ours) => ours === one)).find((one) => one !== undefined) ?? 'az';
}

/** The form of a noun beside a number, as keys of texts end: `one`, `few`, `many`, `other`. */
export function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  return PLURALS[language].select(count);
}

/** A phrase in a language, in the shipped texts or those given; with a `count`, the text of its plural form. */
export function translate(language: Language, phrase: Phrase, texts = TEXTS[language]): string {
  if ('name' in phrase) return phrase.name;
  const { key, values = {} } = phrase;
  // a count needs no plural forms: `4+ guests`
  const form = 'count' in values ? texts[`${key}_${pluralForm(language, Number(values.count))}`] : undefined;
  const text = form ?? texts[key];
  const variables = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? translate(language, value, texts) : String(value),
  ]);
  return text === undefined ? key : fillText(text, Object.fromEntries(variables));
}

/** A text with its `{{variables}}` filled in. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

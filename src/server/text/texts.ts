import type { Phrase } from '#contract/search/rows.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import az from '#texts/az.json' with { type: 'json' };
import en from '#texts/en.json' with { type: 'json' };
import ru from '#texts/ru.json' with { type: 'json' };

/** The texts the product ships with; editors' changes lie over them (content/texts/text-store.ts: `deps.texts`). */
export const TEXTS: Record<Language, Record<string, string>> = { az, en, ru };

/** The first language of Accept-Language that we speak, else Azerbaijani. */
export function askedLanguage(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.map((one) => LANGUAGES.find((ours) => ours === one)).find((one) => one !== undefined) ?? 'az';
}

/** A phrase in a language; one with a `count` has a text for each plural form. */
export function say(language: Language, phrase: Phrase): string {
  if ('name' in phrase) return phrase.name;
  const { key, values = {} } = phrase;
  const form = new Intl.PluralRules(language).select(Number(values.count));
  const text = TEXTS[language]['count' in values ? `${key}_${form}` : key];
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? say(language, value) : String(value),
  ]);
  return text === undefined ? key : fillText(text, Object.fromEntries(filled));
}

/** A text with its `{{variables}}` filled in. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

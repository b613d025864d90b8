import type { Language } from '#contract/values/dates.ts';
import az from '#texts/office/az.json' with { type: 'json' };
import en from '#texts/office/en.json' with { type: 'json' };
import ru from '#texts/office/ru.json' with { type: 'json' };

const TEXTS: Record<Language, Record<string, string>> = { az, en, ru };

/** A word of the back office, for files that are made here. @throws Error when there is none: a test calls for each */
export function officeText(language: Language, key: string): string {
  const text = TEXTS[language][key];
  if (text === undefined) throw new Error(`The back office has no text ${key}`);
  return text;
}

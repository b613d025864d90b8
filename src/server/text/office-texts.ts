import type { Language } from '#contract/values/dates.ts';
import az from '#texts/office/az.json' with { type: 'json' };
import en from '#texts/office/en.json' with { type: 'json' };
import ru from '#texts/office/ru.json' with { type: 'json' };

const TEXTS: Record<Language, Record<string, string>> = { az, en, ru };

/** A text of the back office, for generated files. @throws Error for an unknown key: a test uses each */
export function officeText(language: Language, key: string): string {
  const text = TEXTS[language][key];
  if (text === undefined) throw new Error(`The back office has no text ${key}`);
  return text;
}

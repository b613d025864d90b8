import type { Language } from '#contract/dates.ts';
import az from '#texts/az.json' with { type: 'json' };
import en from '#texts/en.json' with { type: 'json' };
import ru from '#texts/ru.json' with { type: 'json' };
import type { Visit } from './context.ts';
import type { Texts } from './texts.ts';

const SHIPPED: Record<Language, Texts> = { az, en, ru };

/**
 * The texts of a language with the editors' changes. While the API does not answer, the shipped ones: an error page
 * needs words more than anything (spec §8, translation fetch failure).
 */
export async function loadTexts(api: Visit['api'], language: Language): Promise<Texts> {
  const { data } = await api.GET('/api/translates', { parseAs: 'text' });
  return data === undefined ? SHIPPED[language] : readTexts(data)[language];
}

let last: { body: string; texts: Record<Language, Texts> } | undefined;

/** The same answer comes with every page for a while; it is read once. */
function readTexts(body: string): Record<Language, Texts> {
  if (last?.body !== body) {
    const rows: { key: string; az: string; en: string; ru: string }[] = JSON.parse(body);
    const textsOf = (language: Language) => Object.fromEntries(rows.map((row) => [row.key, row[language]]));
    last = { body, texts: { az: textsOf('az'), en: textsOf('en'), ru: textsOf('ru') } };
  }
  return last.texts;
}

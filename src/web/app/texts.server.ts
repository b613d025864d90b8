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
  const { data } = await api.GET('/api/translates');
  return data ? Object.fromEntries(data.map((row) => [row.key, row[language]])) : SHIPPED[language];
}

import type { DocumentKey } from '#contract/content/documents.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import { type CityPart, partsIn } from './city-parts.ts';
import { PAGE_FIELDS } from './page-fields.ts';

type Words = Record<string, unknown>;

/** Form values as the page's schema needs them: untouched lists are empty. */
export function tidyPage<Page extends object>(form: Page): Page {
  const { id, parts, ...page } = form as { id: DocumentKey; parts?: CityPart[] | null };
  const languages = LANGUAGES.map((language) => {
    const words = tidyWords(id, (page as Words)[language] as Words | null);
    if (!words || id !== 'white-city') return [language, words];
    return [language, { ...words, projects: partsIn(parts ?? [], language) }];
  });
  return { id, ...page, ...Object.fromEntries(languages) } as Page;
}

function tidyWords(key: DocumentKey, words: Words | null | undefined): Words | null {
  // left empty
  if (!words) return null;
  const tidy = { ...words };
  for (const { name, kind } of PAGE_FIELDS[key])
    if (kind === 'rows' || kind === 'blocks' || kind === 'images') tidy[name] = tidy[name] ?? [];
  if (key !== 'white-city') return tidy;
  const { text, url } = (tidy.site ?? {}) as Words;
  return { ...tidy, site: text || url ? { text, url } : null };
}

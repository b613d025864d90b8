import type { DocumentKey } from '#contract/content/documents.ts';
import { LANGUAGES } from '#contract/dates.ts';
import { PAGE_FIELDS } from './page-fields.ts';

type Words = Record<string, unknown>;

/** What the form holds as the page's schema wants it: lists that nobody touched are empty, rows have their numbers. */
export function tidyPage<Page extends object>(page: Page): Page {
  const { id } = page as { id: DocumentKey };
  const languages = LANGUAGES.map((language) => [language, tidyWords(id, (page as Words)[language] as Words | null)]);
  return { ...page, ...Object.fromEntries(languages) };
}

function tidyWords(key: DocumentKey, words: Words | null | undefined): Words | null {
  // not written, and left so
  if (!words) return null;
  const tidy = { ...words };
  for (const { name, kind } of PAGE_FIELDS[key])
    if (kind === 'rows' || kind === 'blocks' || kind === 'images') tidy[name] = tidy[name] ?? [];
  if (key !== 'white-city') return tidy;
  const { text, url } = (tidy.site ?? {}) as Words;
  const projects = (tidy.projects as Words[]).map((project, at) => ({ ...project, id: at + 1 }));
  return { ...tidy, projects, site: text || url ? { text, url } : null };
}

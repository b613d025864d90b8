import type { DocumentKey } from '#contract/content/documents.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import { type CityPart, partsIn } from './city-parts.ts';
import { DOCUMENT_FIELDS } from './document-fields.ts';

type Words = Record<string, unknown>;

/** Form values as the document's schema needs them: untouched lists are empty. */
export function tidyDocument<Form extends object>(form: Form): Form {
  const { id, parts, ...document } = form as { id: DocumentKey; parts?: CityPart[] | null };
  const languages = LANGUAGES.map((language) => {
    const words = tidyWords(id, (document as Words)[language] as Words | null);
    if (!words || id !== 'white-city') return [language, words];
    return [language, { ...words, projects: partsIn(parts ?? [], language) }];
  });
  return { id, ...document, ...Object.fromEntries(languages) } as Form;
}

function tidyWords(key: DocumentKey, words: Words | null | undefined): Words | null {
  // left empty
  if (!words) return null;
  const tidy = { ...words };
  for (const { name, kind } of DOCUMENT_FIELDS[key])
    if (kind === 'rows' || kind === 'blocks' || kind === 'images') tidy[name] = tidy[name] ?? [];
  if (key !== 'white-city') return tidy;
  const { text, url } = (tidy.site ?? {}) as Words;
  return { ...tidy, site: text || url ? { text, url } : null };
}

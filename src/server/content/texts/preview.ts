import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import type { Previewable } from '../../editing/previewable.ts';
import type { Preview } from '../preview-service.ts';
import { editableTexts, showTranslation, type TextChangeHook } from './service.ts';
import type { LanguageTexts } from './text-store.ts';

const ENDPOINT = '/api/translates';

/** A text is seen wherever pages have it. Home is the first of them, whose links lead to the others. */
export function textPreview(onTextChange: TextChangeHook): Previewable {
  return {
    kind: 'translations',
    editable: editableTexts(onTextChange),
    names: LANGUAGES,
    addressesOf: () => ({ page: '/', endpoint: ENDPOINT }),
    show: async ({ db }, _viewer, key, language) =>
      JSON.stringify({ [key]: (await showTranslation(db, key))[language] ?? key }),
  };
}

/** The texts of a page, with the one that a preview shows. */
export function withPreviewedText(words: LanguageTexts, preview: Preview | null, language: Language): LanguageTexts {
  if (preview?.endpoint !== ENDPOINT) return words;
  return { ...words, texts: { ...words.texts, ...JSON.parse(preview.answers[language]) } };
}

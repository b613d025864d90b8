import { LANGUAGES } from '#contract/values/dates.ts';
import type { Previewable } from '../../editing/previewable.ts';
import { TEXTS_ENDPOINT } from '../preview-service.ts';
import { editableTexts, showTranslation, type TextChangeHook } from './service.ts';

/** A text is seen wherever pages have it. Home is the first of them, whose links lead to the others. */
export function textPreview(onTextChange: TextChangeHook): Previewable {
  return {
    kind: 'translations',
    editable: editableTexts(onTextChange),
    names: LANGUAGES,
    addressesOf: () => ({ page: '/', endpoint: TEXTS_ENDPOINT }),
    show: async ({ db }, _viewer, key, language) =>
      JSON.stringify({ [key]: (await showTranslation(db, key))[language] ?? key }),
  };
}

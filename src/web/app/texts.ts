import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/dates.ts';

export type Texts = Record<string, string>;

const OPENED = new WeakMap<Texts, i18n>();

/**
 * The words of one language. Texts never change and an instance never changes its language, so that pages of a language
 * may share it while two people's languages meet in one process.
 */
export function openTexts(language: Language, texts: Texts): i18n {
  const opened = OPENED.get(texts) ?? makeInstance(language, texts);
  OPENED.set(texts, opened);
  return opened;
}

function makeInstance(language: Language, texts: Texts): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts } },
    initAsync: false,
    // keys are flat; a key with a dot in it is still one key
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it shows
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

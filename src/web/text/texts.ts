import i18next, { type i18n, type TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/values/dates.ts';

export type Texts = Record<string, string>;
/** The texts of a language and the hash they are known by. */
export type Words = { version: string; texts: Texts };
/** Words at the beginning of a page; those of a copy are as old as it says. */
type Beginning = Words & { timestamp?: number };

/** The words a page begins with: its entry gives them, on the server and in the browser alike (entry.*.tsx). */
export const FirstWords = createContext<Beginning>({ version: '', texts: {} });
export const useFirstWords = () => useContext(FirstWords);

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
  // most words have nothing to fill in: reading them needs none of i18next's work, which a server does for every page
  const t = instance.t;
  const read = ((...asked: Parameters<TFunction>) => {
    const text = asked.length === 1 && typeof asked[0] === 'string' ? texts[asked[0]] : undefined;
    return text ?? t(...asked);
  }) as TFunction;
  instance.t = read;
  instance.getFixedT = () => read;
  return instance;
}

import i18next, { type i18n, type TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/values/dates.ts';

export type Texts = Record<string, string>;
/** The texts of a language and the hash they are known by. */
export type VersionedTexts = { version: string; texts: Texts };
/** The first texts of a page; those of a local copy have its age. */
type InitialTextsValue = VersionedTexts & { timestamp?: number };

/** The first texts of a page, provided by its entry on the server and in the browser (entry.*.tsx). */
export const InitialTexts = createContext<InitialTextsValue>({ version: '', texts: {} });
export const useInitialTexts = () => useContext(InitialTexts);

const OPENED = new WeakMap<Texts, i18n>();

/**
 * The i18next instance of one language. It is immutable, so that requests in several languages can share instances in one
 * process.
 */
export function openTexts(language: Language, texts: Texts): i18n {
  const instance = OPENED.get(texts) ?? makeInstance(language, texts);
  OPENED.set(texts, instance);
  return instance;
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
  // fast path: i18next is slow for a server that renders every page, and only plurals need it
  const t = instance.t;
  const read = ((...args: Parameters<TFunction>) => {
    const [key, values = {}] = args as [unknown, object?];
    const text = typeof key === 'string' && !('count' in values) ? texts[key] : undefined;
    return text === undefined ? t(...args) : fillIn(text, values as Record<string, unknown>);
  }) as TFunction;
  instance.t = read;
  instance.getFixedT = () => read;
  return instance;
}

/** Replaces the names in double braces by their values; a name without a value becomes empty. */
function fillIn(text: string, values: Record<string, unknown>): string {
  return text.includes('{{') ? text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => String(values[name] ?? '')) : text;
}

import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { languageOrDefault } from '#contract/wire/addresses.ts';

const NAMES: Record<Language, string> = { az: 'Azərbaycanca', en: 'English', ru: 'Русский' };
// texts of the site and of the back office; each language is loaded when it is chosen
const LOADERS: Record<Language, () => Promise<Record<string, string>[]>> = {
  az: () => Promise.all([import('#texts/az.json'), import('#texts/office/az.json')]).then(texts),
  en: () => Promise.all([import('#texts/en.json'), import('#texts/office/en.json')]).then(texts),
  ru: () => Promise.all([import('#texts/ru.json'), import('#texts/office/ru.json')]).then(texts),
};

/** The texts of the back office, in the language of the last visit, else the site's, else Azerbaijani. */
export async function openI18n(): Promise<I18nProvider> {
  const first = firstLanguage();
  const messages = await load(first);
  return polyglotI18nProvider(
    (language) => {
      // the first ones are there at once, as the provider demands; for the others a failure changes nothing
      if (language === first) {
        document.documentElement.lang = first;
        return messages;
      }
      return load(language as Language).then((next) => {
        document.documentElement.lang = language;
        return next;
      }) as never;
    },
    first,
    LANGUAGES.map((locale) => ({ locale, name: NAMES[locale] })),
    { interpolation: { prefix: '{{', suffix: '}}' }, allowMissing: true },
  );
}

async function load(language: Language): Promise<TranslationMessages> {
  const [site = {}, office = {}] = await LOADERS[language]();
  return { ...site, ...office } as unknown as TranslationMessages;
}

function firstLanguage(): Language {
  const stored = readStored('RaStoreoffice.locale')?.replaceAll('"', '') ?? readStored('selectedLang');
  return languageOrDefault(stored);
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const texts = (modules: { default: Record<string, string> }[]) => modules.map((one) => one.default);

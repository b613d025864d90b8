import type { Language } from '#contract/values/dates.ts';
import { asLanguage } from '#contract/wire/addresses.ts';
import { localStore } from '#session/local-store.ts';

const KEY = 'selectedLang';
/** A year, in seconds. */
const MAX_AGE_SECONDS = 31_536_000;

/** Stores the chosen language: the server reads the cookie. */
export function chooseLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore is not in every browser people use here
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  storeLocally(language);
}

/** Synchronizes cookie and local storage: the cookie wins, and a lost cookie is restored. */
export function syncStoredLanguage(): void {
  const fromCookie = asLanguage(new RegExp(`(?:^|;\\s*)${KEY}=([^;]+)`).exec(document.cookie)?.[1]);
  const local = asLanguage(readLocally());
  if (fromCookie) storeLocally(fromCookie);
  else if (local) chooseLanguage(local);
}

function readLocally(): string | null {
  try {
    return localStore()?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

function storeLocally(language: Language): void {
  try {
    localStore()?.setItem(KEY, language);
  } catch {
    // the cookie is enough
  }
}

import type { Language } from '#contract/values/dates.ts';
import { readCopy, type Store, writeCopy } from '../data/local-cache.ts';
import type { VersionedTexts } from './texts.ts';

const KEY = 'translations_cache';
/** Timeout for loading texts, in ms. */
const TIMEOUT = 20_000;

/**
 * The texts that the page was rendered with: from the local copy when it has that version, else from the server. When that
 * fails, the copy of another version (spec §8), refetched once it is a day old; null when there is none.
 */
export async function loadInitialTexts(
  store: Store,
  language: Language,
  version: string,
): Promise<(VersionedTexts & { timestamp?: number }) | null> {
  // fetched in any case: the page preloads it
  const fresh = fetchTexts(language, version);
  const copy = readCopy<VersionedTexts>(store, KEY, language, isVersionedTexts);
  if (copy?.version === version) {
    fresh.catch(() => undefined);
    return { version, texts: copy.texts };
  }
  try {
    return storeTexts(store, language, await fresh);
  } catch {
    return copy;
  }
}

/** The newest texts, for a tab that has been open for a day. @throws when loading fails */
export async function loadNewestTexts(store: Store, language: Language): Promise<VersionedTexts> {
  return storeTexts(store, language, await fetchTexts(language, 'newest'));
}

async function fetchTexts(language: Language, version: string): Promise<VersionedTexts> {
  const response = await fetch(`/texts/${language}-${version}.json`, { signal: AbortSignal.timeout(TIMEOUT) });
  const words = (await response.json()) as VersionedTexts;
  if (!response.ok || !isVersionedTexts(words)) throw new Error(`texts answered ${response.status}`);
  return words;
}

function storeTexts(store: Store, language: Language, { version, texts }: VersionedTexts): VersionedTexts {
  writeCopy<VersionedTexts>(store, KEY, language, { version, texts });
  return { version, texts };
}

const isVersionedTexts = ({ version, texts }: Partial<VersionedTexts>) =>
  typeof version === 'string' && typeof texts === 'object' && texts !== null;

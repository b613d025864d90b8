import type { Language } from '#contract/values/dates.ts';
import { orNoConnection, reach } from '../data/connection/connection.ts';
import { readCopy, type Store, writeCopy } from '../data/local-cache.ts';
import { type BroughtTexts, PREVIEWED } from './brought-texts.ts';
import type { VersionedTexts } from './texts.ts';
import type { FindText, Texts } from './translation.ts';

const KEY = 'translations_cache';
/** Timeout for loading texts, in ms. */
const TIMEOUT = 20_000;

/** All texts of this document, once they are there. */
let all: Texts | undefined;
let loading: Promise<void> | undefined;
let load: () => Promise<VersionedTexts>;
const listeners = new Set<() => void>();

/**
 * The first texts of a document: the local copy when it has their version, else those that the page brought. A text that is
 * missing is empty until all are loaded.
 */
export function openTexts(store: Store, language: Language, { version, texts: brought }: BroughtTexts) {
  load = () => loadTexts(store, language, version);
  const copy = readCopy<VersionedTexts>(store, KEY, language, isVersionedTexts);
  if (copy?.version === version) all = copy.texts;
  if (version === PREVIEWED) all = brought as Texts;
  const find: FindText = (key) => {
    if (all) return all[key];
    const text = brought[key];
    if (text === undefined) prepareTexts();
    return text === undefined ? '' : (text ?? undefined);
  };
  return { version, texts: all ?? {}, find, ...(all && copy && { timestamp: copy.timestamp }) };
}

/**
 * Loads all texts, or the local copy of another version when that fails (spec §8). Code that is loaded later is not run before.
 * @throws NoConnection
 */
export function loadAllTexts(): Promise<void> {
  if (all) return Promise.resolve();
  loading ??= load()
    .then(({ texts }) => {
      all = texts;
      for (const listener of listeners) listener();
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** Begins to load all texts; who needs them reports a failure. */
export const prepareTexts = () => void loadAllTexts().catch(() => undefined);
export const hasAllTexts = () => all !== undefined;
export const allTexts = () => all;

export function onAllTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The newest texts, for a tab that has been open for a day. @throws when loading fails */
export function loadNewestTexts(store: Store, language: Language): Promise<VersionedTexts> {
  return fetchAndStore(store, language, 'newest');
}

async function loadTexts(store: Store, language: Language, wanted: string): Promise<VersionedTexts> {
  try {
    return await fetchAndStore(store, language, wanted);
  } catch (error) {
    const copy = readCopy<VersionedTexts>(store, KEY, language, isVersionedTexts);
    if (copy) return copy;
    throw error;
  }
}

async function fetchAndStore(store: Store, language: Language, wanted: string): Promise<VersionedTexts> {
  const { version, texts } = await fetchTexts(language, wanted);
  writeCopy<VersionedTexts>(store, KEY, language, { version, texts });
  return { version, texts };
}

async function fetchTexts(language: Language, version: string): Promise<VersionedTexts> {
  const response = await reach(`/texts/${language}-${version}.json`, { signal: AbortSignal.timeout(TIMEOUT) });
  const words = (await orNoConnection(response.json())) as VersionedTexts;
  if (!response.ok || !isVersionedTexts(words)) throw new Error(`texts answered ${response.status}`);
  return words;
}

const isVersionedTexts = ({ version, texts }: Partial<VersionedTexts>) =>
  typeof version === 'string' && typeof texts === 'object' && texts !== null;

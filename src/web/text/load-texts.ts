import type { Language } from '#contract/values/dates.ts';
import { readCopy, type Store, writeCopy } from '../data/local-cache.ts';
import type { Words } from './texts.ts';

const KEY = 'translations_cache';
/** When a text does not come, it is given up, in ms. */
const PATIENCE = 20_000;

/**
 * The words the page was made with: those of the server, at once from the local copy when it is of that version. When
 * they do not come, the copy of another version (spec §8), which is asked for anew once it is a day old; null when there
 * is none either.
 */
export async function loadFirstWords(
  store: Store,
  language: Language,
  version: string,
): Promise<(Words & { timestamp?: number }) | null> {
  // asked for in any case: the page has it loading already
  const asked = askWords(language, version);
  const copy = readCopy<Words>(store, KEY, language, isWords);
  if (copy?.version === version) {
    asked.catch(() => undefined);
    return { version, texts: copy.texts };
  }
  try {
    return keepWords(store, language, await asked);
  } catch {
    return copy;
  }
}

/** The newest words, for a tab that has been open for a day. @throws when they do not come */
export async function loadNewestWords(store: Store, language: Language): Promise<Words> {
  return keepWords(store, language, await askWords(language, 'newest'));
}

async function askWords(language: Language, version: string): Promise<Words> {
  const answer = await fetch(`/texts/${language}-${version}.json`, { signal: AbortSignal.timeout(PATIENCE) });
  const words = (await answer.json()) as Words;
  if (!answer.ok || !isWords(words)) throw new Error(`texts answered ${answer.status}`);
  return words;
}

function keepWords(store: Store, language: Language, { version, texts }: Words): Words {
  writeCopy<Words>(store, KEY, language, { version, texts });
  return { version, texts };
}

const isWords = ({ version, texts }: Partial<Words>) =>
  typeof version === 'string' && typeof texts === 'object' && texts !== null;

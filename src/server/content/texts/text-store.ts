import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { Translations } from '#contract/content/api.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import type { Db } from '../../database/db.ts';
import { TEXTS } from '../../text/texts.ts';
import type { Changes } from '../changes.ts';
import { findTextOverrides } from '../queries.ts';

/** The texts of one language. The version is their hash, so a copy of a version never changes. */
export type LanguageTexts = { version: string; texts: Record<string, string> };

export type TextStore = {
  /** all texts in three languages, as the JSON of the response */
  all: () => Promise<string>;
  /** one language, for pages; never fails, because error pages need texts too (spec §8) */
  textsIn: (language: Language) => Promise<LanguageTexts>;
  /** one language in the version that a page names; looks for newer texts when the version is unknown */
  textsOfVersion: (language: Language, version: string) => Promise<LanguageTexts>;
  /** one language from the cache, without waiting: error responses must not wait for the database */
  cachedTextsIn: (language: Language) => LanguageTexts;
};

/** Changes of editors are visible at once: their number is compared (changes.ts). */
const MAX_AGE_MS = 60_000;
/** An unknown version may come from another instance that has newer texts; the database is queried at most this often. */
const MIN_AGE_MS = 500;

type Edition = { all: string; byLanguage: Record<Language, LanguageTexts> };

/** Caches the merged texts; they are rebuilt after each change. */
export function openTexts(db: Db, changes: Changes): TextStore {
  let cached: { edition: Promise<Edition>; since: number; change: number } | undefined;
  let lastEdition = editionOf(withOverrides([]));
  const readEdition = async (maxAge: number): Promise<Edition> => {
    const change = await changes('texts');
    const now = performance.now();
    if (cached?.change === change && now - cached.since < maxAge) return cached.edition;
    const edition = findTextOverrides(db).then((overrides) => {
      const rows = withOverrides(overrides);
      const all = JSON.stringify(rows);
      if (all !== lastEdition.all) lastEdition = editionOf(rows);
      return lastEdition;
    });
    const entry = { edition, since: now, change };
    cached = entry;
    edition.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return edition;
  };
  const readOrFallback = (maxAge: number) => readEdition(maxAge).catch(() => lastEdition);
  let isRefreshing = false;
  const refresh = async () => {
    if (isRefreshing) return;
    isRefreshing = true;
    await readOrFallback(MAX_AGE_MS);
    isRefreshing = false;
  };
  return {
    cachedTextsIn: (language) => {
      void refresh();
      return lastEdition.byLanguage[language];
    },
    all: async () => (await readEdition(MAX_AGE_MS)).all,
    textsIn: async (language) => (await readOrFallback(MAX_AGE_MS)).byLanguage[language],
    textsOfVersion: async (language, version) => {
      const texts = (await readOrFallback(MAX_AGE_MS)).byLanguage[language];
      return texts.version === version ? texts : (await readOrFallback(MIN_AGE_MS)).byLanguage[language];
    },
  };
}

type Row = z.infer<typeof Translations>[number];

/** All texts in three languages: the shipped ones with the editors' overrides. */
function withOverrides(rows: Awaited<ReturnType<typeof findTextOverrides>>): Row[] {
  const overrides = new Map(rows.map((row) => [row.key, row]));
  return [...new Set([...Object.keys(TEXTS.az), ...overrides.keys()])].map((key) => {
    const text = (language: Language) => overrides.get(key)?.[language] ?? TEXTS[language][key] ?? key;
    return { key, az: text('az'), en: text('en'), ru: text('ru') };
  });
}

function editionOf(rows: Row[]): Edition {
  const entries = LANGUAGES.map((language) => {
    const texts = Object.fromEntries(rows.map((row) => [row.key, row[language]]));
    const version = hash('sha256', JSON.stringify(texts)).slice(0, 16);
    return [language, { version, texts }];
  });
  return { all: JSON.stringify(rows), byLanguage: Object.fromEntries(entries) };
}

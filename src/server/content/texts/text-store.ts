import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Translations } from '#contract/content/api.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import type { Db } from '../../database/db.ts';
import { TEXTS } from '../../text/texts.ts';
import type { Changes } from '../changes.ts';
import { findTextChanges } from '../queries.ts';

/** The texts of one language; the version is a hash of them, so that a copy of that version never changes. */
export type Words = { version: string; texts: Record<string, string> };

export type TextStore = {
  /** every text in three languages, as the finished JSON of the answer */
  all: () => Promise<string>;
  /** one language, for pages; never fails, since an error page needs words more than anything (spec §8) */
  wordsIn: (language: Language) => Promise<Words>;
  /** one language as a page of this version asks for it: newer ones than we knew of are looked for */
  wordsOf: (language: Language, version: string) => Promise<Words>;
  /** one language as it was known last, at once: answers that say what is wrong never wait for the database */
  knownIn: (language: Language) => Words;
};

/** In ms; changes of editors are followed at once (changes.ts). */
const KEPT = 60_000;
/** A version that we do not know may be one that another instance has just met; asked for once in this time, in ms. */
const KEPT_AT_LEAST = 500;

type Edition = { all: string; words: Record<Language, Words> };

/** Every page needs the texts, so they are put together once for each change of them. */
export function openTexts(db: Db, changes: Changes): TextStore {
  let kept: { edition: Promise<Edition>; since: number; change: number } | undefined;
  let last = editionOf(withChanges([]));
  const read = async (most: number): Promise<Edition> => {
    const change = await changes('texts');
    const now = performance.now();
    if (kept?.change === change && now - kept.since < most) return kept.edition;
    const edition = findTextChanges(db).then((changed) => {
      const rows = withChanges(changed);
      const all = JSON.stringify(rows);
      if (all !== last.all) last = editionOf(rows);
      return last;
    });
    const mine = { edition, since: now, change };
    kept = mine;
    edition.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return edition;
  };
  const readOrLast = (most: number) => read(most).catch(() => last);
  let isRefreshing = false;
  const refresh = async () => {
    if (isRefreshing) return;
    isRefreshing = true;
    await readOrLast(KEPT);
    isRefreshing = false;
  };
  return {
    knownIn: (language) => {
      void refresh();
      return last.words[language];
    },
    all: async () => (await read(KEPT)).all,
    wordsIn: async (language) => (await readOrLast(KEPT)).words[language],
    wordsOf: async (language, version) => {
      const words = (await readOrLast(KEPT)).words[language];
      return words.version === version ? words : (await readOrLast(KEPT_AT_LEAST)).words[language];
    },
  };
}

type Row = z.infer<typeof Translations>[number];

/** Every text in three languages: the shipped ones with the editors' changes over them. */
function withChanges(changes: Awaited<ReturnType<typeof findTextChanges>>): Row[] {
  const changed = new Map(changes.map((row) => [row.key, row]));
  return [...new Set([...Object.keys(TEXTS.az), ...changed.keys()])].map((key) => {
    const text = (language: Language) => changed.get(key)?.[language] ?? TEXTS[language][key] ?? key;
    return { key, az: text('az'), en: text('en'), ru: text('ru') };
  });
}

function editionOf(rows: Row[]): Edition {
  const words = LANGUAGES.map((language) => {
    const texts = Object.fromEntries(rows.map((row) => [row.key, row[language]]));
    const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
    return [language, { version, texts }];
  });
  return { all: JSON.stringify(rows), words: Object.fromEntries(words) };
}

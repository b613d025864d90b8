import type pg from 'pg';
import type { SiteContact } from '#contract/content/api.ts';
import { DOCUMENTS, type Document, type DocumentKey, documentIn } from '#contract/content/documents.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import {
  findBankPrograms,
  findBanners,
  findDocument,
  findDocumentChanges,
  findSiteContact,
  writeDocument,
} from './queries.ts';

/** Changes of editors are visible at once: their number is in the cache key (changes.ts). */
const MAX_AGE_MS = 60_000;

/**
 * Contact data by language, cached: every page needs them.
 * @throws Refusal 404 when none were entered
 */
export function openSiteContact({ readDb, changes }: Deps): (language: Language) => Promise<SiteContact> {
  const cachedContact = openTtlCache<SiteContact | null>({ maxAge: MAX_AGE_MS, maxEntries: LANGUAGES.length * 2 });
  return async (language) => {
    const contact = await cachedContact(`${await changes('contact')} ${language}`, () =>
      findSiteContact(readDb, language),
    );
    if (!contact) throw new Refusal(404, 'not_found');
    return contact;
  };
}

/**
 * Documents as JSON text, by key and language, cached.
 * @throws Refusal 404 contentNotFound when it has no content
 */
export function openDocuments({ readDb, changes }: Deps): (key: DocumentKey, language: Language) => Promise<string> {
  const maxEntries = Object.keys(DOCUMENTS).length * LANGUAGES.length * 2;
  const cachedDocument = openTtlCache<string | null>({ maxAge: MAX_AGE_MS, maxEntries });
  return async (key, language) => {
    const response = await cachedDocument(`${await changes('pages')} ${key} ${language}`, () =>
      findDocument(readDb, key, language),
    );
    if (response === null) throw new Refusal(404, 'contentNotFound');
    return response;
  };
}

/** Banners as JSON text, cached: every page needs them. */
export function openBanners({ readDb, changes }: Deps): (language: Language) => Promise<string> {
  const cachedBanners = openTtlCache<string>({ maxAge: MAX_AGE_MS, maxEntries: LANGUAGES.length * 2 });
  return async (language) => {
    // a banner can use the Instagram address of the contact data
    const version = [await changes('banners'), await changes('contact')];
    return cachedBanners(`${version} ${language}`, () => findBanners(readDb, language));
  };
}

/** Mortgage programmes of banks, as JSON text. */
export function listBankPrograms({ readDb }: Deps, language: Language): Promise<string> {
  return findBankPrograms(readDb, language);
}

/** The documents that have content, with the time of their last change. */
export async function listDocuments(db: Db): Promise<Map<string, Date>> {
  return new Map((await findDocumentChanges(db)).map(({ key, updated_at }) => [key, updated_at]));
}

/**
 * Writes a document in all its languages. `keepsExisting`: an existing one stays.
 * @throws ZodError for unknown fields; a foreign-key error for a picture that is not ours
 */
export async function storeDocument<Key extends DocumentKey>(
  client: pg.ClientBase,
  key: Key,
  document: Document<Key>,
  { keepsExisting = false } = {},
): Promise<void> {
  await writeDocument(client, key, documentIn(key).parse(document), { keepsExisting });
}

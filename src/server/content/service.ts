import type pg from 'pg';
import type { Contact } from '#contract/content/api.ts';
import { DOCUMENTS, type Document, type DocumentKey, documentIn } from '#contract/content/documents.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import {
  findBankPrograms,
  findBanners,
  findContact,
  findDocument,
  findDocumentChanges,
  writeDocument,
} from './queries.ts';

/** In ms; changes of editors are followed at once (changes.ts). */
const KEPT = 60_000;

/**
 * Contact data by language: every page asks for them, so they are kept.
 * @throws Refusal 404 when none were entered
 */
export function openContact({ readDb, changes }: Deps): (language: Language) => Promise<Contact> {
  const kept = openTtlCache<Contact | null>({ age: KEPT, most: LANGUAGES.length * 2 });
  return async (language) => {
    const contact = await kept(`${await changes('contact')} ${language}`, () => findContact(readDb, language));
    if (!contact) throw new Refusal(404, 'not_found');
    return contact;
  };
}

/**
 * Pages of text as JSON text, by key and language; they are kept.
 * @throws Refusal 404 contentNotFound when nobody has written it
 */
export function openDocuments({ readDb, changes }: Deps): (key: DocumentKey, language: Language) => Promise<string> {
  const most = Object.keys(DOCUMENTS).length * LANGUAGES.length * 2;
  const kept = openTtlCache<string | null>({ age: KEPT, most });
  return async (key, language) => {
    const answer = await kept(`${await changes('pages')} ${key} ${language}`, () =>
      findDocument(readDb, key, language),
    );
    if (answer === null) throw new Refusal(404, 'contentNotFound');
    return answer;
  };
}

/** The banners beside the pages, as JSON text: every page asks for them. */
export function openBanners({ readDb, changes }: Deps): (language: Language) => Promise<string> {
  const kept = openTtlCache<string>({ age: KEPT, most: LANGUAGES.length * 2 });
  return async (language) => {
    // of the contact data they have the address of our Instagram
    const version = [await changes('banners'), await changes('contact')];
    return kept(`${version} ${language}`, () => findBanners(readDb, language));
  };
}

/** The mortgages that banks offer, as JSON text. */
export function listBankPrograms({ readDb }: Deps, language: Language): Promise<string> {
  return findBankPrograms(readDb, language);
}

/** The pages of text that somebody has written, and when they were last changed. */
export async function listDocuments(db: Db): Promise<Map<string, Date>> {
  return new Map((await findDocumentChanges(db)).map(({ key, updated_at }) => [key, updated_at]));
}

/**
 * Writes a page of text in all its languages, over what was there unless that is to be kept.
 * @throws ZodError for what the page does not have; a foreign-key error for a picture that is none of ours
 */
export async function storeDocument<Key extends DocumentKey>(
  client: pg.ClientBase,
  key: Key,
  document: Document<Key>,
  { keepsOld = false } = {},
): Promise<void> {
  await writeDocument(client, key, documentIn(key).parse(document), { keepsOld });
}

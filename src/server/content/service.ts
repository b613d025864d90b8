import type { Contact } from '#contract/content/api.ts';
import type { Language } from '#contract/dates.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { findContact } from './queries.ts';

/** Changes of editors are on every instance within this time, in ms. */
const KEPT = 3_000;

/**
 * Contact data by language: every page asks for them, so they are read once in some seconds.
 * @throws Refusal 404 when none were entered
 */
export function openContact({ readDb }: Deps): (language: Language) => Promise<Contact> {
  const kept = new Map<Language, { contact: Promise<Contact | null>; until: number }>();
  return async (language) => {
    const now = performance.now();
    const last = kept.get(language);
    const fresh = last && last.until > now ? last : { contact: findContact(readDb, language), until: now + KEPT };
    kept.set(language, fresh);
    fresh.contact.catch(() => kept.delete(language));
    const contact = await fresh.contact;
    if (!contact) throw new Refusal(404, 'not_found');
    return contact;
  };
}

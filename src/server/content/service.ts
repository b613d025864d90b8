import type { z } from 'zod';
import type { Contact, Translations } from '#contract/content/api.ts';
import type { Language } from '#contract/dates.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { TEXTS } from '../texts.ts';
import { findContact, findTextChanges } from './queries.ts';

/** Changes of editors are on every instance within this time, in ms. */
const TEXTS_KEPT = 3_000;

/** The texts as the finished JSON of the answer: every page asks for them, so they are made once in some seconds. */
export function openTexts(deps: Deps): () => Promise<string> {
  let kept: { body: Promise<string>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || kept.until < now) {
      const body = listTranslations(deps).then((rows) => JSON.stringify(rows));
      kept = { body, until: now + TEXTS_KEPT };
      body.catch(() => {
        kept = undefined;
      });
    }
    return kept.body;
  };
}

/** Every text in three languages: the shipped ones with the editors' changes over them. */
async function listTranslations(deps: Deps): Promise<z.infer<typeof Translations>> {
  const changes = new Map((await findTextChanges(deps.readDb)).map((row) => [row.key, row]));
  const keys = new Set([...Object.keys(TEXTS.az), ...changes.keys()]);
  return [...keys].map((key) => {
    const changed = changes.get(key);
    const text = (language: Language) => changed?.[language] ?? TEXTS[language][key] ?? key;
    return { key, az: text('az'), en: text('en'), ru: text('ru') };
  });
}

/** @throws Refusal 404 when no contact data was entered */
export async function showContact(deps: Deps, language: Language): Promise<Contact> {
  const contact = await findContact(deps.readDb, language);
  if (!contact) throw new Refusal(404, 'not_found');
  return contact;
}

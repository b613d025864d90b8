import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Step } from '#contract/listings/rules.ts';
import type { WizardForm } from '../form/form.ts';

/** A stored form; `savedAt` in ms. */
export type LocalDraft = {
  form: Partial<WizardForm>;
  step: Step;
  savedAt: number;
  /** idempotency key: a draft becomes one listing, whichever tab or device posts it */
  key: string;
  /** the name of this device in the drafts that it sends to the server; drafts of earlier builds have none */
  device?: string;
  /** what the edited listing said then */
  basedOn: string | null;
};

/** The drafts of this device, in IndexedDB. Failures are ignored. */
export async function readDraft(draft: string): Promise<LocalDraft | null> {
  return (await quietly(() => get<LocalDraft>(draft, store()))) ?? null;
}

export async function writeDraft(draft: string, value: LocalDraft): Promise<void> {
  await quietly(() => set(draft, value, store()));
}

export async function dropDraft(draft: string): Promise<void> {
  await quietly(() => del(draft, store()));
}

let database: UseStore | undefined;

function store(): UseStore {
  database ??= createStore('evim-drafts', 'drafts');
  return database;
}

async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

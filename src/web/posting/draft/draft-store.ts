import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Step } from '#contract/listings/rules.ts';
import type { WizardForm } from '../form/form.ts';

/** A form as it was left; `savedAt` in ms. */
export type LocalDraft = {
  form: Partial<WizardForm>;
  step: Step;
  savedAt: number;
  /** posted with it, a draft becomes one listing, whoever of several tabs and devices sends it */
  key: string;
  /** when the listing that is edited was last changed */
  basedOn: string | null;
};

/** The drafts of this device, in its IndexedDB. A device that keeps nothing loses only what it cannot keep. */
export async function readDraft(draft: string): Promise<LocalDraft | null> {
  return (await quietly(() => get<LocalDraft>(draft, store()))) ?? null;
}

export async function writeDraft(draft: string, kept: LocalDraft): Promise<void> {
  await quietly(() => set(draft, kept, store()));
}

export async function dropDraft(draft: string): Promise<void> {
  await quietly(() => del(draft, store()));
}

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('evim-drafts', 'drafts');
  return opened;
}

async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

import type { AskedField } from '#contract/listings/posting/unlikely.ts';
import type { PhotoQueue } from '../photos/photo-queue.ts';
import type { bodyOf, WizardForm } from './form.ts';

/** `confirmed`: fields that were asked about (contract/listings/posting/unlikely.ts) and are meant. */
type Body = { data: ReturnType<typeof bodyOf>; confirmed?: AskedField[] };
/** Sends a finished listing under an Idempotency-Key. @throws ApiError */
export type Send = (body: Body, key: string) => Promise<unknown>;
/** What is asked about before a listing is taken: the text key of each question, by its field. */
export type Questions = Partial<Record<AskedField, string>>;
/** `sent before`: this draft was posted already, and looked different then. `code`: the text key of what went wrong. */
export type Outcome =
  | { is: 'sent' }
  | { is: 'sent before' }
  | { is: 'asked'; questions: Questions }
  | { is: 'failed'; code: string };
export type Submission = {
  send: Send;
  form: () => WizardForm;
  queue: PhotoQueue;
  confirmed: readonly AskedField[];
  /** of a draft, which becomes one listing whatever happens */
  draftKey: string | null;
  /** what was sent last, and its key */
  last: { body: string; key: string };
  /** the photos have arrived */
  onSending: () => void;
};

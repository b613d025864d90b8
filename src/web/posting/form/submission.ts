import type { Duplicates } from '#contract/listings/posting/duplicates.ts';
import type { UnlikelyField } from '#contract/listings/posting/unlikely.ts';
import type { Phrase } from '#contract/search/rows.ts';
import type { PhotoQueue } from '../photos/photo-queue.ts';
import type { bodyOf, WizardForm } from './form.ts';

/** `confirmed`: fields whose unlikely values (contract/listings/posting/unlikely.ts) were confirmed. */
type Body = { data: ReturnType<typeof bodyOf>; confirmed?: UnlikelyField[] };
/** Sends a finished listing under an Idempotency-Key. @throws ApiError */
export type Send = (body: Body, key: string) => Promise<unknown>;
/** The text keys of unlikely values, by field. */
export type UnlikelyTexts = Partial<Record<UnlikelyField, string>>;
/** `duplicate`: this draft was posted already with other values. `similar`: there are likely duplicates, nothing was sent. */
export type Outcome =
  | { status: 'sent' }
  | { status: 'duplicate' }
  | { status: 'similar'; duplicates: Duplicates }
  | { status: 'needs_confirmation'; unlikely: UnlikelyTexts }
  | { status: 'failed'; failure: Phrase };
export type Submission = {
  send: Send;
  form: () => WizardForm;
  queue: PhotoQueue;
  confirmed: readonly UnlikelyField[];
  /** idempotency key of the draft, so that a retry does not post it twice */
  draftKey: string | null;
  /** the last body, and its idempotency key */
  last: { body: string; key: string };
  /** whether to ask first for likely duplicates of a new listing */
  asksDuplicates: boolean;
  /** called when the photos are uploaded, before the listing is sent */
  onSending: () => void;
};

import type { Challenge } from '#contract/proof/fields.ts';

type RefusalOptions = {
  fields?: Record<string, string>;
  retryAfter?: number;
  hasSuccessFalse?: boolean;
  challenge?: Challenge;
};

/** An error for the client: its status, and the text key of the message. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** errors by key or field: a sentence for developers, or a text key */
  readonly fields: Record<string, string> | undefined;
  /** seconds until a retry makes sense */
  readonly retryAfter: number | undefined;
  /** of `proof_required`: the challenge to solve */
  readonly challenge: Challenge | undefined;
  /** the body has `success: false`, for endpoints that respond with `success: true` otherwise */
  readonly hasSuccessFalse: boolean;

  constructor(status: number, code: string, more: RefusalOptions = {}) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.challenge = more.challenge;
    this.hasSuccessFalse = more.hasSuccessFalse ?? false;
  }
}

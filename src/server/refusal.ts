import type { Challenge } from '#contract/proof/fields.ts';

type More = {
  fields?: Record<string, string>;
  retryAfter?: number;
  isFailure?: boolean;
  challenge?: Challenge;
};

/** An error a person is told about: its status, and the text key that says what is wrong. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** what is wrong where: key or field → a sentence for developers, or a text key */
  readonly fields: Record<string, string> | undefined;
  /** seconds until it makes sense to ask again */
  readonly retryAfter: number | undefined;
  /** of `proof_required`: what to solve first */
  readonly challenge: Challenge | undefined;
  /** the answer says `success: false`, as its endpoint says `success: true` when it goes well */
  readonly isFailure: boolean;

  constructor(status: number, code: string, more: More = {}) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.challenge = more.challenge;
    this.isFailure = more.isFailure ?? false;
  }
}

/** An error a person is told about: its status, and the text key that says what is wrong. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** what is wrong where: key or field → a sentence for developers, or a text key */
  readonly fields: Record<string, string> | undefined;
  /** seconds until it makes sense to ask again */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

import { ErrorAnswer } from '#contract/wire/errors.ts';

/** What every route of the back office says of itself in the document. */
export const ADMIN_SCHEMA = { tags: ['admin'], security: [{ bearer: [] }] };
/** How it may refuse. */
export const ADMIN_REFUSALS = {
  400: ErrorAnswer,
  401: ErrorAnswer,
  403: ErrorAnswer,
  404: ErrorAnswer,
  409: ErrorAnswer,
  422: ErrorAnswer,
  429: ErrorAnswer,
};

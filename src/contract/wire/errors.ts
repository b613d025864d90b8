import { z } from 'zod';
import { Challenge } from '../proof/fields.ts';

/** The body of every error; `details.code` is a text key, `message` its text for the person. */
export const ErrorResponse = z
  .object({
    data: z.null(),
    error: z.object({
      status: z.number().int(),
      name: z.string(),
      message: z.string(),
      details: z.object({
        code: z.string(),
        fields: z.record(z.string(), z.string()).optional(),
        /** of `proof_required`: to be solved before the request is repeated */
        challenge: Challenge.optional(),
      }),
    }),
    message: z.string(),
    /** for endpoints whose success has `success: true` */
    success: z.literal(false).optional(),
  })
  .meta({ id: 'ErrorAnswer' });
export type ErrorResponse = z.infer<typeof ErrorResponse>;

/** Strapi 5's names by status. */
export const ERROR_NAMES: Record<number, string> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  409: 'ConflictError',
  410: 'GoneError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
};

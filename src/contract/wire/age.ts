import { z } from 'zod';
import { MAX_AGE } from '../values/age.ts';

/** How long ago somebody chose what is sent now; of all choices about a home the last one counts. */
export const Age = z
  .number()
  .int()
  .min(0)
  .max(MAX_AGE)
  .describe('ms since the person chose it. What they chose after that, on any device, stays.');
export const AgeQuery = z.strictObject({
  age: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(Age)
    .optional(),
});

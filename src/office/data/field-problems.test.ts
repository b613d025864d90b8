import { expect, it } from 'vitest';
import { z } from 'zod';
import { NewPhoneRule } from '#contract/phone-rules/api.ts';
import texts from '#texts/office/en.json' with { type: 'json' };
import { formErrors, readProblem } from './field-problems.ts';

/** The problems of zod for each field, as the API passes them on. */
function problemsOf(schema: z.ZodType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

it('an empty field is reported as required', () => {
  const problems = problemsOf(NewPhoneRule, { phone: ' ' });
  expect(readProblem(problems.phone ?? '').message).toBe('ra.validation.required');
});

it.each([
  [z.string().min(3), 'ab', 'ra.validation.minLength', { min: '3' }],
  [z.string().max(3), 'abcd', 'ra.validation.maxLength', { max: '3' }],
  [z.array(z.string()).max(1), ['a', 'b'], 'office.wrong_many', { max: '1' }],
  [z.number().min(-2), -3, 'ra.validation.minValue', { min: '-2' }],
  [z.number().positive(), 0, 'office.wrong_above', { min: '0' }],
  [z.number().max(1.5), 2, 'ra.validation.maxValue', { max: '1.5' }],
  [z.number().int(), 1.5, 'office.wrong_whole', {}],
  [z.number(), 'one', 'ra.validation.number', {}],
  [z.email(), 'nobody', 'ra.validation.email', {}],
  [z.string(), undefined, 'ra.validation.required', {}],
] as const)('a problem of zod is translated by the office (%#)', (schema, value, message, args) => {
  const problem = problemsOf(z.object({ it: schema }), { it: value }).it ?? '';
  expect([problem, readProblem(problem)]).toEqual([problem, { message, args }]);
});

it('an unknown problem gets the generic text', () => {
  expect(readProblem('a new rule')).toEqual({ message: 'office.wrong', args: {} });
  expect(texts).toHaveProperty(['office.wrong']);
});

it('errors of fields have the shape that react-admin translates', () => {
  expect(formErrors({ phone: 'phone_invalid' })).toEqual({
    phone: '@@react-admin@@{"message":"office.wrong_phone","args":{}}',
  });
  expect(formErrors(undefined)).toBeUndefined();
});

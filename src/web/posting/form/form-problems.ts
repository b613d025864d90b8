import type { FieldErrors, Resolver } from 'react-hook-form';
import { measuresOf } from '#contract/listings/details.ts';
import { findBroken, LONGEST_DESCRIPTION, type Step } from '#contract/listings/rules.ts';
import { TYPE_FIELDS } from '#contract/listings/types.ts';
import { plainText } from '#contract/values/rich-text.ts';
import { readTyped } from '../fields/typed-number.ts';
import { draftOf, type WizardForm } from './form.ts';

/** What is wrong with a form: in which step, at which field, and the text key that says so. */
export type FormProblem = { step: Step; field: keyof WizardForm; code: string };

const FIELDS: Partial<Record<string, keyof WizardForm>> = { Latitude: 'location' };

/**
 * What is wrong in a step, or in all, in the order of spec §5; before a step's rules what could not even be read.
 * No problem means that the step is complete.
 */
export function problemsOf(form: WizardForm, step?: Step): FormProblem[] {
  const unread = unreadOf(form);
  const broken = findBroken(draftOf(form))
    .map(({ field, ...rest }): FormProblem => ({ ...rest, field: FIELDS[field] ?? (field as keyof WizardForm) }))
    .filter(({ field }) => !unread.some((one) => one.field === field));
  return [...unread, ...broken]
    .filter((one) => step === undefined || one.step === step)
    .sort((one, other) => one.step - other.step);
}

/** The rules for react-hook-form: the first thing that is wrong at each field; `message` is its text key. */
export const wizardResolver: Resolver<WizardForm> = (form) => {
  const errors: FieldErrors<WizardForm> = {};
  for (const { field, code } of problemsOf(form)) errors[field] ??= { type: code, message: code } as never;
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: form, errors: {} };
};

/** What zod takes for an address, which the server asks; zod itself is too heavy for a page. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What was typed into the fields that the type has and is no number, a text that is too long, an address that is none. */
function unreadOf(form: WizardForm): FormProblem[] {
  const draft = draftOf(form);
  const type = draft.Property_type ? TYPE_FIELDS[draft.Property_type] : TYPE_FIELDS.new_building;
  const names = [
    'Area',
    'Price',
    ...(type.floor === 'of-building' ? (['Floor'] as const) : []),
    ...(type.floor === 'of-building' || type.floor === 'storeys' ? (['Total_Floors'] as const) : []),
  ] as const;
  const measures = measuresOf(draft.Property_type ?? null, form.Category);
  const unread = [
    ...names.filter((name) => Number.isNaN(draft[name])),
    ...measures.filter((name) => Number.isNaN(readTyped(form[name], name))),
  ];
  const problems = unread.map((field): FormProblem => ({ step: 1, field, code: 'number_invalid' }));
  if (plainText(form.Description).length > LONGEST_DESCRIPTION)
    problems.push({ step: 1, field: 'Description', code: 'description_too_long' });
  const email = form.Email.trim();
  if (email && !EMAIL.test(email)) problems.push({ step: 3, field: 'Email', code: 'email_invalid' });
  return problems;
}

import type { FieldErrors, Resolver } from 'react-hook-form';
import { measuresOf } from '#contract/listings/details.ts';
import { findBrokenRules, MAX_DESCRIPTION, type Step } from '#contract/listings/rules.ts';
import { TYPE_FIELDS } from '#contract/listings/types.ts';
import { plainText } from '#contract/values/rich-text.ts';
import { readTyped } from '../fields/typed-number.ts';
import type { WizardPhoto } from '../photos/photo-list.ts';
import { draftOf, type WizardForm } from './form.ts';

/** A problem of the form: its step, its field, and its text key. */
export type FormProblem = { step: Step; field: keyof WizardForm; code: string };

const FIELDS: Partial<Record<string, keyof WizardForm>> = { Latitude: 'location' };

/**
 * The problems of a step, or of all, in the order of spec §5; unreadable values come first. No problem means that the step is
 * complete.
 */
export function problemsOf(form: WizardForm, step?: Step): FormProblem[] {
  const unread = unreadOf(form);
  const broken = findBrokenRules(draftOf(form))
    .map(({ field, ...rest }): FormProblem => ({ ...rest, field: FIELDS[field] ?? (field as keyof WizardForm) }))
    .filter(({ field }) => !unread.some((one) => one.field === field));
  return [...unread, ...broken]
    .filter((one) => step === undefined || one.step === step)
    .sort((one, other) => one.step - other.step);
}

/** A failed photo is one problem of its field: the listing waits until it is sent again or removed. */
export function withFailedPhotos(problems: FormProblem[], photos: readonly WizardPhoto[]): FormProblem[] {
  const isComplete = !problems.some(({ field }) => field === 'Images');
  return isComplete && photos.some(({ state }) => state === 'failed')
    ? [...problems, { step: 2, field: 'Images', code: 'photos_failed' }]
    : problems;
}

/** The resolver of react-hook-form: the first problem of each field; `message` is its text key. */
export const wizardResolver: Resolver<WizardForm> = (form) => {
  const errors: FieldErrors<WizardForm> = {};
  for (const { field, code } of problemsOf(form)) errors[field] ??= { type: code, message: code } as never;
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: form, errors: {} };
};

/** The e-mail pattern of zod, which the server uses; zod itself is too heavy for a page. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Invalid numbers of the type's fields, texts that are too long, and invalid addresses. */
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
  if (plainText(form.Description).length > MAX_DESCRIPTION)
    problems.push({ step: 1, field: 'Description', code: 'description_too_long' });
  const email = form.Email.trim();
  if (email && !EMAIL.test(email)) problems.push({ step: 3, field: 'Email', code: 'email_invalid' });
  return problems;
}

import { createElement } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { Language } from '#contract/values/dates.ts';
import { renderPart, textsIn } from '../../../../tests/support/render.ts';
import { emptyForm, type WizardForm } from '../form/form.ts';
import { wizardResolver } from '../form/form-problems.ts';
import { NumberLine } from './number-line.tsx';

/** The field with what was typed, once it has been left. */
function Line({ name, typed }: { name: 'Area' | 'Price'; typed: string }) {
  const values: WizardForm = { ...emptyForm(), Property_type: 'house', [name]: typed };
  const { errors } = wizardResolver(values, undefined, {} as never) as { errors: object };
  const form = useForm<WizardForm>({ defaultValues: values, errors });
  return createElement(FormProvider<WizardForm>, {
    ...form,
    children: createElement(NumberLine, { name, label: name }),
  });
}
const problemOf = (name: 'Area' | 'Price', typed: string, language: Language) =>
  textsIn(renderPart(createElement(Line, { name, typed }), language), 'p');

it.each([
  ['az', 'Sahə sıfırdan böyük olmalıdır', 'Qiymət sıfırdan böyük olmalıdır'],
  ['en', 'The area must be above zero', 'The price must be above zero'],
  ['ru', 'Площадь должна быть больше нуля', 'Цена должна быть больше нуля'],
] as const)('an area or a price below zero is refused at its field, in words (%s)', (language, area, price) => {
  expect([problemOf('Area', '-5', language), problemOf('Price', '-5', language)]).toEqual([[area], [price]]);
  expect([problemOf('Area', '5', language), problemOf('Price', '50000', language)]).toEqual([[], []]);
});

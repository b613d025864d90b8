import { expect, it } from 'vitest';
import { numberText } from './field-key.ts';

it('an hour of the day is no bare number', () => {
  const texts = (['Check_In', 'Guests', 'Floor'] as const).map((field) => numberText(field, 15, String));
  expect(texts).toEqual(['15:00', '15', '15']);
});

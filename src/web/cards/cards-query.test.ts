import { expect, it } from 'vitest';
import { cardFields } from '#contract/listings/field-rows.ts';
import { cardsSelection } from './cards-query.ts';

// written out there: the rows of all fields are too much for the first page
it('a card asks for the fields whose rows say that it has them', () => {
  expect(cardsSelection('az').fields.toSorted()).toEqual(cardFields('every').toSorted());
});

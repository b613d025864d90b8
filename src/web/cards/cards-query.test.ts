import { expect, it } from 'vitest';
import { cardFields } from '#contract/listings/field-rows.ts';
import { cardsSelection } from './cards-query.ts';

// written out there: the rows of all fields are too much for the first page
it('the query of a card contains the fields whose rows are marked for cards', () => {
  expect(cardsSelection('az').fields.toSorted()).toEqual(cardFields('every').toSorted());
});

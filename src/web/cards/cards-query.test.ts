import { expect, it } from 'vitest';
import { cardFields } from '#contract/listings/field-rows.ts';
import { cardsSelection } from './cards-query.ts';

// cards-query.ts repeats the list: importing all field rows would make the first page's script larger
it('the query of a card contains the fields whose rows are marked for cards', () => {
  expect(cardsSelection('az').fields.toSorted()).toEqual(cardFields('every').toSorted());
});

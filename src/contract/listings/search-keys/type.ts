import { choices, type SearchRow } from '../../search/rows.ts';
import type { KnownPlaces } from './place.ts';
import { FLAT_TYPES, TYPE_CHOICES, type TypeChoice, typesOf, typesOfOne } from './type-choices.ts';

/** The other choices with a type of this one: a flat, and each of its buildings. */
export function overlappingTypes(chosen: TypeChoice): TypeChoice[] {
  const isOver = (other: TypeChoice) => typesOfOne(other).some((type) => typesOfOne(chosen).includes(type));
  return TYPE_CHOICES.filter((other) => other !== chosen && isOver(other));
}

/** The row of types. Both types of flats together are one choice, and are written as two. */
export function typesRow<Form>(form: Form): SearchRow<TypeChoice, KnownPlaces, Form> {
  return {
    ...choices<TypeChoice, KnownPlaces, Form>(TYPE_CHOICES, {
      text: 'type',
      filters: (chosen) => {
        const types = typesOf(chosen);
        if (types.length === 0) return null;
        return { Property_type: types.length === 1 ? { $eq: types[0] } : { $in: types } };
      },
      form,
    }),
    read: (params, name) => {
      const texts = params.getAll(name);
      const types = typesOf(TYPE_CHOICES.filter((one) => texts.includes(one)));
      const isFlat = FLAT_TYPES.every((type) => types.includes(type));
      return isFlat ? ['flat', ...types.filter((type) => !FLAT_TYPES.includes(type))] : types;
    },
    write: (chosen, name) => typesOfOne(chosen).map((type) => [name, type]),
  };
}

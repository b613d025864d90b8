import type { PropertyType } from '../../src/contract/listings/fields.ts';
import { type SceneKind, sceneNames } from './draw/scenes.ts';
import type { Random } from './random.ts';

type Home = { type: PropertyType; rooms: number | null; isInComplex: boolean };

const takes = (random: Random, kind: SceneKind, count: number) => random.shuffle(sceneNames(kind)).slice(0, count);

/** Three to ten scenes that suit a home, in the order people show them: the house or its best room first, the plan last. */
export function pickPhotos(random: Random, home: Home): string[] {
  return pickers[home.type](random, home).slice(0, 10);
}

const pickers: Record<PropertyType, (random: Random, home: Home) => string[]> = {
  new_building: pickFlat,
  old_building: pickFlat,
  house: (random, home) => {
    const yard = takes(random, 'facade:house', 1);
    return [
      ...yard,
      ...pickRooms(random, Math.min(home.rooms ?? 3, 4)),
      ...maybe(random, 0.3, takes(random, 'plan:4', 1)),
    ];
  },
  office: (random) => [
    ...mayLeadWithRoom(random, takes(random, 'facade:office', 1), takes(random, 'workroom', random.whole(2, 4))),
    ...maybe(random, 0.5, takes(random, 'bathroom', 1)),
    ...maybe(random, 0.5, takes(random, 'plan:office', 1)),
  ],
  object: (random) => [
    ...takes(random, 'facade:object', random.whole(1, 2)),
    ...takes(random, 'salesroom', random.whole(2, 3)),
  ],
  hotel: (random) => [
    ...takes(random, 'facade:hotel', random.whole(1, 2)),
    ...takes(random, 'bedroom', random.whole(2, 4)),
    ...takes(random, 'bathroom', random.whole(1, 2)),
    ...maybe(random, 0.7, takes(random, 'balcony', 1)),
  ],
  // rows of garages and car parks take turns among the scenes: one advert shows one of the two
  garage: (random) => {
    const parity = random.whole(0, 1);
    return random.shuffle(sceneNames('facade:garage').filter((_, index) => index % 2 === parity));
  },
  land: (random) => takes(random, 'facade:land', random.whole(3, 5)),
};

function pickFlat(random: Random, { type, rooms, isInComplex }: Home): string[] {
  const facade = takes(random, type === 'old_building' ? 'facade:old_building' : 'facade:new_building', 1);
  const plan = `plan:${Math.min(Math.max(rooms ?? 1, 1), 4)}` as SceneKind;
  return [
    ...mayLeadWithRoom(random, facade, pickRooms(random, rooms ?? 1)),
    ...maybe(random, isInComplex ? 0.9 : 0, takes(random, 'complex', 1)),
    ...maybe(random, 0.55, takes(random, 'balcony', 1)),
    ...maybe(random, 0.4, takes(random, plan, 1)),
  ];
}

/** Living room, kitchen, a bedroom for each further room, bathroom; some people show less. */
function pickRooms(random: Random, rooms: number): string[] {
  const bedrooms = takes(random, 'bedroom', Math.min(Math.max(rooms - 1, 0), 3));
  const others = [...takes(random, 'kitchen', 1), ...bedrooms, ...maybe(random, 0.75, takes(random, 'bathroom', 1))];
  return [...takes(random, 'living', 1), ...others.slice(0, random.whole(2, 5))];
}

function mayLeadWithRoom(random: Random, facade: string[], rooms: string[]): string[] {
  const [first, ...rest] = rooms;
  return first && random.chance(0.5) ? [first, ...facade, ...rest] : [...facade, ...rooms];
}

const maybe = (random: Random, probability: number, scenes: string[]) => (random.chance(probability) ? scenes : []);

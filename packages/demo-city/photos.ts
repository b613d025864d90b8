import type { PropertyType } from '../../src/contract/listings/fields.ts';
import { type SceneKind, sceneNames } from './draw/scenes.ts';
import type { Random } from './random.ts';
import type { DemoComplex, DemoListing } from './types.ts';

/** What the pictures of a listing must agree with. */
export type Home = Pick<
  DemoListing,
  'Category' | 'Property_type' | 'Rooms' | 'Floor' | 'Total_Floors' | 'Repair_Status' | 'Has_Furniture' | 'Has_Pool'
> & {
  view: 'sea' | 'flames' | 'city';
  complex: Pick<DemoComplex, 'photos'> | undefined;
};

/** The pictures one may lead with; those of the house, of which one is shown, or as many as belong to it; those that follow. */
type Choice = { leads: string[][]; outside: string[]; rest: string[][] };

/** Listings of a page of results, and some that are not public. */
const PAGE = 36;
/** So many listings apart two may lead with the same picture. */
const COVERS_APART = 60;

/**
 * A function that picks three to ten pictures for one home after the other, in the order people show them. Given the listings
 * in the order of the site, it leads with each picture as seldom as it can.
 */
export function makePhotoPicker(random: Random): (home: Home) => string[] {
  const led = new Map<string, number>();
  const ledInType = new Map<string, number>();
  const turns = new Map<PropertyType, number>();
  const shown = new Map<string, number>();
  let turn = 0;
  const oldest = (names: readonly string[], uses: ReadonlyMap<string, number>) =>
    random.shuffle(names).sort((one, other) => (uses.get(one) ?? -1000) - (uses.get(other) ?? -1000));

  /** How long ago a picture led, of all and of its type: from 1 on it may lead again, below 0 it would twice on a page of all. */
  const restOf = (type: PropertyType, name: string) => {
    const ofAll = turn - (led.get(name) ?? -1000);
    const ofType = (turns.get(type) ?? 0) - (ledInType.get(`${type} ${name}`) ?? -1000);
    return ofAll < PAGE ? ofAll / PAGE - 1 : Math.min(ofAll / COVERS_APART, ofType / PAGE);
  };
  const pickCover = (type: PropertyType, leads: readonly string[][]) => {
    const most = (names: readonly string[]) =>
      random.shuffle(names).sort((one, other) => restOf(type, other) - restOf(type, one))[0] ?? '';
    const best = most(random.pick(leads));
    return restOf(type, best) >= 1 ? best : most(leads.flat());
  };
  const take = (kind: SceneKind, count: number) => {
    const names = oldest(sceneNames(kind), shown).slice(0, count);
    for (const name of names) shown.set(name, turn);
    return names;
  };
  const maybe = (probability: number, kind: SceneKind, count = 1) =>
    random.chance(probability) ? take(kind, count) : [];

  return (home) => {
    const type = home.Property_type;
    turn++;
    turns.set(type, (turns.get(type) ?? 0) + 1);
    const { leads, outside, rest } = choose(home, { take, maybe, random });
    const cover = pickCover(
      type,
      leads.filter((names) => names.length > 0),
    );
    led.set(cover, turn);
    ledInType.set(`${type} ${cover}`, turns.get(type) ?? 0);
    // a building has one face: a complex has two pictures, which are its own
    const house = home.complex ? outside : outside.includes(cover) ? [] : random.shuffle(outside).slice(0, 1);
    return [...new Set([cover, ...house, ...rest.flat()])].slice(0, 10);
  };
}

type Hand = {
  take: (kind: SceneKind, count: number) => string[];
  maybe: (probability: number, kind: SceneKind, count?: number) => string[];
  random: Random;
};

const choose = (home: Home, hand: Hand): Choice => choices[home.Property_type](home, hand);

const choices: Record<PropertyType, (home: Home, hand: Hand) => Choice> = {
  new_building: chooseFlat,
  old_building: chooseFlat,
  house: (home, hand) => {
    const outside = sceneNames(`${home.Has_Pool ? 'house-pool' : 'house'}:${home.Total_Floors ?? 1}` as SceneKind);
    const rooms = chooseRooms(home, hand);
    return {
      leads: [outside, outside, outside, rooms.leads],
      outside,
      rest: [...rooms.all, hand.maybe(0.3, 'plan:4')],
    };
  },
  office: (home, hand) => {
    const outside = sceneNames(`office:${home.Total_Floors ?? 9}` as SceneKind);
    const inside: SceneKind = home.Has_Furniture === false ? emptyOf(home) : 'workroom';
    return {
      leads: [outside, sceneNames(inside)],
      outside,
      rest: [
        hand.take(inside, hand.random.whole(2, 3)),
        hand.maybe(0.5, bathroomOf(home)),
        hand.maybe(0.5, 'plan:office'),
      ],
    };
  },
  object: (home, hand) => {
    const inside: SceneKind = home.Repair_Status === 'repaired' && home.Has_Furniture ? 'salesroom' : emptyOf(home);
    return { leads: [sceneNames('shop')], outside: [], rest: [hand.take(inside, hand.random.whole(2, 3))] };
  },
  hotel: (home, hand) => {
    const outside = sceneNames(`hotel:${home.Total_Floors ?? 5}` as SceneKind);
    const rooms = hand.take('bedroom:home', hand.random.whole(2, 4));
    return {
      leads: [sceneNames('bedroom:home'), outside],
      outside,
      rest: [rooms, hand.take('bathroom:home', hand.random.whole(1, 2)), hand.maybe(0.7, `balcony:${home.view}`)],
    };
  },
  garage: ({ Floor }, hand) => {
    const kind: SceneKind = (Floor ?? 0) < 0 ? 'garage:below' : 'garage:row';
    return { leads: [sceneNames(kind)], outside: [], rest: [hand.take(kind, 3)] };
  },
  land: ({ view }, hand) => {
    const kind: SceneKind = view === 'sea' ? 'land:sea' : 'land:inland';
    return { leads: [sceneNames(kind)], outside: [], rest: [hand.take(kind, 3)] };
  },
};

function chooseFlat(home: Home, hand: Hand): Choice {
  const isOld = home.Property_type === 'old_building';
  const outside =
    home.complex?.photos.slice(0, 2) ?? sceneNames(`${isOld ? 'block' : 'tower'}:${home.Total_Floors}` as SceneKind);
  const rooms = chooseRooms(home, hand);
  const plan = `plan:${Math.min(Math.max(home.Rooms ?? 1, 1), 4)}` as SceneKind;
  const isPlanned = (home.Rooms ?? 1) <= 4;
  return {
    leads: [outside, rooms.leads],
    outside,
    rest: [
      ...rooms.all,
      hand.maybe((home.Floor ?? 1) > 1 && home.Repair_Status === 'repaired' ? 0.55 : 0, `balcony:${home.view}`),
      hand.maybe(0.25, isOld ? 'stairs:old' : 'stairs:new'),
      isPlanned ? hand.maybe(0.4, plan) : [],
    ],
  };
}

type State = 'bare' | 'old' | 'old-empty' | 'empty' | 'home';

function stateOf({ Repair_Status, Has_Furniture, Category }: Home): State {
  if (Repair_Status === 'not_repaired') return 'bare';
  const isFurnished = Has_Furniture === true || Category === 'daily';
  if (Repair_Status === 'semi_repaired') return isFurnished ? 'old' : 'old-empty';
  return isFurnished ? 'home' : 'empty';
}

const LIVING = {
  bare: 'room:bare',
  old: 'living:old',
  'old-empty': 'room:old',
  empty: 'room:empty',
  home: 'living:home',
} as const;
const KITCHENS = {
  bare: 'room:bare',
  old: 'kitchen:old',
  'old-empty': 'kitchen:old-empty',
  empty: 'kitchen:empty',
  home: 'kitchen:home',
} as const;
const BEDROOMS = { ...LIVING, home: 'bedroom:home' } as const;
const BATHROOMS = {
  bare: 'bathroom:bare',
  old: 'bathroom:old',
  'old-empty': 'bathroom:old',
  empty: 'bathroom:home',
  home: 'bathroom:home',
} as const;

const bathroomOf = (home: Home): SceneKind => BATHROOMS[stateOf(home)];

/** A room without furniture, as its repair leaves it. */
function emptyOf({ Repair_Status }: Home): SceneKind {
  if (Repair_Status === 'not_repaired') return 'room:bare';
  return Repair_Status === 'semi_repaired' ? 'room:old' : 'room:empty';
}

/** Living room, kitchen, a bedroom for each further room, bathroom, hall; some people show less. */
function chooseRooms(home: Home, { take, maybe, random }: Hand): { leads: string[]; all: string[][] } {
  const state = stateOf(home);
  const bedrooms = take(BEDROOMS[state], Math.min(Math.max((home.Rooms ?? 1) - 1, 0), 3));
  const others = [
    take(KITCHENS[state], 1),
    bedrooms,
    maybe(0.8, BATHROOMS[state]),
    state === 'home' ? maybe(0.3, 'hall') : [],
  ];
  const leads = [LIVING[state], BEDROOMS[state], KITCHENS[state]].flatMap((kind) => sceneNames(kind));
  return { leads, all: [take(LIVING[state], 1), others.flat().slice(0, random.whole(3, 6))] };
}

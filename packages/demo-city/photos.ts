import type { PropertyType } from '../../src/contract/listings/fields.ts';
import { type SceneKind, sceneNames } from './draw/scenes.ts';
import type { Random } from './random.ts';
import type { DemoComplex, DemoListing } from './types.ts';

/** What the pictures of a listing must agree with. */
export type Home = Pick<
  DemoListing,
  | 'Category'
  | 'Property_type'
  | 'Rooms'
  | 'Floor'
  | 'Total_Floors'
  | 'Repair_Status'
  | 'Has_Furniture'
  | 'Has_Pool'
  | 'Status_ad'
  | 'Is_Vip'
  | 'district'
> & {
  view: 'sea' | 'flames' | 'city';
  complex: Pick<DemoComplex, 'photos'> | undefined;
};

/** The pictures one may lead with; those of the house, of which one is shown, or as many as belong to it; those that follow. */
type Choice = { leads: string[][]; outside: string[]; rest: string[][] };

/** So many listings apart two of a list may lead with the same picture: those that are seen before somebody asks for more. */
const SHOWN = 24;
/** The same in the list of all, which most people see. */
const SHOWN_OF_ALL = 48;

/**
 * Picks three to ten pictures for each home, in the order people show them. Given the homes in the order of the site, it leads
 * with a picture as seldom as it can: not twice in what one sees of all homes, of a type, a deal or a district, nor of two of
 * these together. VIP homes stand above any page of theirs, so they come first.
 */
export function pickPhotos(random: Random, homes: readonly Home[]): string[][] {
  const covers = openCovers(random);
  const shown = new Map<string, number>();
  let turn = 0;
  const oldest = (names: readonly string[]) =>
    random.shuffle(names).sort((one, other) => (shown.get(one) ?? -1000) - (shown.get(other) ?? -1000));
  const take = (kind: SceneKind, count: number) => {
    const names = oldest(sceneNames(kind)).slice(0, count);
    for (const name of names) shown.set(name, turn);
    return names;
  };
  const maybe = (probability: number, kind: SceneKind, count = 1) =>
    random.chance(probability) ? take(kind, count) : [];

  const pick = (home: Home): string[] => {
    turn++;
    const { leads, outside, rest } = choose(home, { take, maybe, random });
    const cover = covers.pick(
      home,
      leads.filter((names) => names.length > 0),
    );
    // a building has one face: a complex has two pictures, which are its own
    const house = home.complex ? outside : outside.includes(cover) ? [] : random.shuffle(outside).slice(0, 1);
    return [...new Set([cover, ...house, ...rest.flat()])].slice(0, 10);
  };
  const photos = new Map<Home, string[]>();
  for (const isVip of [true, false])
    for (const home of homes) if (isVip === isAbove(home)) photos.set(home, pick(home));
  return homes.map((home) => photos.get(home) ?? []);
}

/** Whether a home stands above the pages of its lists. */
const isAbove = ({ Is_Vip, Status_ad }: Home) => Is_Vip && Status_ad === 'active';

/** The covers that were chosen so far in each list that people see. */
function openCovers(random: Random) {
  const lists = new Map<string, { length: number; led: Map<string, number>; above: Set<string> }>();
  const listOf = (name: string) => {
    const list = lists.get(name) ?? { length: 0, led: new Map(), above: new Set() };
    lists.set(name, list);
    return list;
  };
  /** How bad it is to use a cover again in a list: 0 when the same cover is far enough away. */
  const penaltyOf = (name: string, cover: string) => {
    const { length, led, above } = listOf(name);
    if (length < SHOWN && above.has(cover)) return 1;
    const distance = name === '' ? SHOWN_OF_ALL : SHOWN;
    // the nearer the worse; the first ones of a list are seen most
    const apart = length - (led.get(cover) ?? -1000);
    return Math.max(0, 1 - apart / distance) * (length < SHOWN ? 4 : 1);
  };
  return {
    pick: (home: Home, leads: readonly string[][]) => {
      const names = listsOf(home);
      const penalty = (cover: string) => names.reduce((sum, name) => sum + penaltyOf(name, cover), 0);
      const least = (covers: readonly string[]) =>
        random
          .shuffle(covers)
          .map((cover) => ({ cover, penalty: penalty(cover) }))
          .reduce((best, one) => (one.penalty < best.penalty ? one : best), {
            cover: '',
            penalty: Number.POSITIVE_INFINITY,
          });
      const preferred = least(random.pick(leads));
      const { cover } = preferred.penalty === 0 ? preferred : least(leads.flat());
      for (const name of home.Status_ad === 'active' ? names : []) {
        const list = listOf(name);
        if (isAbove(home)) list.above.add(cover);
        else list.led.set(cover, list.length++);
      }
      return cover;
    },
  };
}

/** The lists that a home is in: of all, of its type, deal and district, and of two of these. */
function listsOf({ Property_type: type, Category: deal, district }: Home): string[] {
  return ['', type, deal, district, `${type} ${deal}`, `${type} ${district}`, `${deal} ${district}`];
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

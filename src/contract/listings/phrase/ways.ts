import { WALKS, walkMinutes } from '../../places/walk.ts';
import { type Numbers, type Outcome, type Rule, rewriting, rule, type Sense } from './pattern.ts';
import type { Filter } from './reading.ts';

/** `20 min` beside a place is a way to it, more are thousands. */
const MAX_MINUTES = 30;
/** `60 m` beside the metro is an area, `200 m` the way to it. */
const MIN_METRES = 200;
/** The least and most minutes of a ride by metro. */
const RIDE = [10, 60] as const;

/** How far the metro is, with a number of minutes or two. */
const WALK_PATTERNS = [
  '(metro|walk)? to? N mins (walk to? metro?|to? metro walk?)',
  '(metro|walk) to? metro? to? N mins to? metro?',
  'atMost? N (minutes|min to (?=place))',
].map((pattern) => pattern.replace('N', '(number (dash|or))? {a}'));

/** Rules of the way to the metro or another place, in minutes or metres. */
export const WAYS: readonly Rule[] = [
  // «полчаса на метро»
  rewriting('{a} hour', ([number, unit], { a }) =>
    number && unit && a <= 1
      ? [
          { ...number, value: a * RIDE[1] },
          { ...unit, meaning: 'minutes' },
        ]
      : null,
  ),
  rule(
    'atMost? {a} mins byMetro? to? place byMetro?|place upTo? atMost? {a} mins byMetro|(to? place upTo?)? byMetro (to? place upTo?)? atMost? {a} mins (to? place upTo?)?',
    ride,
  ),
  // «500 м от метро», `Gənclikdən 300 metr`
  rule('(place|metro) to? {a} (m|metre)|{a} (m|metre) to? (place|metro)', metres),
  rule('{a} (m|metre) to other', ({ a }) => a >= MIN_METRES && 'text'),
  // `dənizə 5 dəqiqə`, «5 минут до моря»
  rule(
    '(other|place) to? {a} mins(?! walk? to? metro) walk?|{a} mins (walk|other)? to walk? (other|place) walk?',
    ({ a }, taken) => {
      // `dənizə baxan 150 min`
      if (a > MAX_MINUTES && isPrice(taken)) return false;
      const [filter] = taken.flatMap(({ filters }) => filters);
      return filter ? filter[1].startsWith('landmark-') && [filter] : 'text';
    },
  ),
  // `5 min Gənclik metrosu`: the word for it is part of the name; who walks to a place means the station of its name
  rule('place {a} mins walk?|(number (dash|or))? {a} mins walk? to? place', ({ a }, taken) => {
    const station = stationIn(taken);
    return station && walkOf(a).length > 0 ? [station, ...walkOf(a)] : false;
  }),
  ...WALK_PATTERNS.map((pattern) => rule(pattern, walk)),
];

/** Metres to the metro or a station, as minutes on foot. */
function metres({ a }: Numbers, taken: readonly Sense[]): Outcome {
  const places = taken.flatMap(({ filters }) => filters);
  const isWay = a >= MIN_METRES && places.every(([, slug]) => slug.startsWith('metro-'));
  return isWay ? [...places, ...walkOf(walkMinutes(a))] : null;
}

/** The nearest choice that is no shorter. */
function walkOf(most: number): Filter[] {
  const minutes = WALKS.find((one) => one >= most);
  return minutes ? [['walk', String(minutes)]] : [];
}

function walk({ a }: Numbers, taken: readonly Sense[]): Outcome {
  // `metroya yaxın 150 min`
  return a > MAX_MINUTES && isPrice(taken) ? null : walkOf(a);
}

function stationIn(taken: readonly Sense[]): Filter | undefined {
  return taken.flatMap(({ filters }) => filters).find(([, slug]) => slug.startsWith('metro-'));
}

/** Whether `min` may be thousands. */
function isPrice(taken: readonly Sense[]): boolean {
  return !taken.some(({ meaning }) => meaning === 'walk' || meaning === 'minutes');
}

/** So many minutes by metro to the station that is named. */
function ride({ a }: Numbers, taken: readonly Sense[]): Outcome {
  const isByMetro = taken.some(({ meaning }) => meaning === 'byMetro');
  const station = stationIn(taken);
  if (!isByMetro || !station || a > RIDE[1]) return null;
  return [
    ['to', station[1]],
    ['within', String(Math.max(a, RIDE[0]))],
  ];
}

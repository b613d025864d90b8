import { WALKS, walkMetres } from '../../places/walk.ts';
import { choice, type SearchRow } from '../../search/rows.ts';
import type { KnownPlaces } from './place.ts';

/** The shortest and longest way to a station, in minutes. */
const [SHORTEST, LONGEST] = [10, 60];
/** The ways that a form offers. */
export const RIDES = [10, 15, 20, 25, 30, 40, 50, 60] as const;

/** Homes in so many minutes of a station, on foot or on foot and by metro. */
export type Ride = { to: string; within: number };

/** The row of walks: to any station, and to one of those that are chosen (place.ts). Only homes whose point is exact match. */
export function walkRow<Form>(form: Form): SearchRow<(typeof WALKS)[number], KnownPlaces, Form> {
  return choice(WALKS, {
    filters: ([minutes]) => (minutes === undefined ? null : { Metro_Distance: { $lte: walkMetres(minutes) } }),
    phrase: (minutes) => ({ key: 'chip_walk', values: { minutes } }),
    form,
  });
}

/** The row of ways to one station: `to=metro-28-may&within=30`. Only homes whose point is exact match. */
export function rideRow<Form>(form: Form): SearchRow<Ride, KnownPlaces, Form> {
  return {
    keys: () => ['to', 'within'],
    read: (params) => {
      const to = params.get('to') ?? '';
      const within = params.get('within') ?? '';
      const isValid = /^[a-z0-9-]{1,100}$/.test(to) && /^\d\d$/.test(within);
      return isValid && Number(within) >= SHORTEST && Number(within) <= LONGEST ? [{ to, within: Number(within) }] : [];
    },
    write: ({ to, within }) => [
      ['to', to],
      ['within', String(within)],
    ],
    filters: ([ride], { places }) => {
      const station = places.find(({ kind, slug }) => kind === 'metro' && slug === ride?.to);
      return ride && station ? { Ride_Station: { $eq: `${station.id}:${ride.within}` } } : null;
    },
    phrase: ({ to, within }, _, { places }) => ({
      key: 'chip_ride',
      values: { name: places.find(({ slug }) => slug === to)?.Name ?? to, minutes: within },
    }),
    problem: () => null,
    isInvalid: () => false,
    options: [{ to: 'metro-28-may', within: 30 }],
    id: (_, name) => name,
    form,
  };
}

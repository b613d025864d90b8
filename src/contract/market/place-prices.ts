/** Homes with so many rooms and more are counted together. */
export const MAX_ROOMS = 5;
/** The address of the whole city beside those of its districts. */
export const WHOLE_CITY = 'baki';

/** Flats of both types and with any number of rooms. */
export const ALL_FLATS = { type: null, rooms: null } as const;

/** The page of prices of a place, or of the whole city, without language. */
export const pricesPath = (slug?: string) => (slug ? `/qiymetler/${slug}` : '/qiymetler');

/** The address of all its prices as a table. */
export const pricesTablePath = (slug = WHOLE_CITY) => `/api/prices/${slug}/csv`;

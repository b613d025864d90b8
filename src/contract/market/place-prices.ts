/** A median of fewer homes is not shown, wherever it is. */
export const MIN_OF_MEDIAN = 30;
/** Homes with so many rooms and more are counted together. */
export const MAX_ROOMS = 5;
/** The address of the whole city beside those of its districts. */
export const WHOLE_CITY = 'baki';

/** The page of prices of a district, or of the whole city, without language. */
export const pricesPath = (slug?: string) => (slug ? `/qiymetler/${slug}` : '/qiymetler');

/** The page of prices of a district, or of the whole city, without language. */
export const pricesPath = (slug?: string) => (slug ? `/qiymetler/${slug}` : '/qiymetler');

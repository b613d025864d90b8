import type { Listing } from './api.ts';

type Priced = Partial<Pick<Listing, 'Category' | 'Property_type' | 'Price' | 'Area' | 'Price_Per_Sqm'>>;
type PerUnit = { key: 'price_per_m2' | 'price_per_sot'; amount: number };

/** What a home for sale costs per m², land per sot: AZN, whole, and the key of its text. Null for rents, and where it is unknown. */
export function perUnitOf({ Category, Property_type, Price = 0, Area, Price_Per_Sqm }: Priced): PerUnit | null {
  if (Category !== 'sale') return null;
  const isLand = Property_type === 'land';
  const amount = Math.round((isLand ? Area && Price / Area : Price_Per_Sqm) || 0);
  return amount === 0 ? null : { key: isLand ? 'price_per_sot' : 'price_per_m2', amount };
}

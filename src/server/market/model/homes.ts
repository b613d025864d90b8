/** Sales and monthly rents are learned apart. */
export type Kind = 'sale' | 'rent';
export const KINDS: readonly Kind[] = ['sale', 'rent'];

/** How much of a flat is renovated, as a number. */
export const REPAIRS = { repaired: 2, semi_repaired: 1, not_repaired: 0 };

/** A flat as far as its price is compared. null: not known. */
export type ComparedHome = {
  listing: number;
  /** the home that it offers, if the site knows it */
  home: number | null;
  /** type, area, rooms and floors */
  facts: string;
  /** the same for postings of one home, and for those with equal facts: together they weigh as much as one (groups.ts) */
  group: string;
  postedAt: Date | null;
  area: number;
  rooms: number | null;
  storeys: number | null;
  isNew: boolean;
  repair: 'repaired' | 'semi_repaired' | 'not_repaired' | null;
  hasDeed: boolean | null;
  latitude: number;
  longitude: number;
  /** the point is the home's own, not that of its station, settlement or district */
  isExact: boolean;
};

/** A flat with all that its price is estimated from. */
export type Home = ComparedHome & {
  floor: number | null;
  hasMortgage: boolean | null;
  hasFurniture: boolean | null;
  ownership: 'owner' | 'agent' | null;
  district: number | null;
  settlement: number | null;
  station: number | null;
  /** the description, folded */
  text: string;
};

/** `price`: AZN, of rent by the month. `source`: where an imported row comes from. */
export type PricedHome = Home & { price: number; source: string };

/** A home's columns in the table of listings. `price`: qəpik; the point of an approximate one is that of its place. */
export type HomeRow = {
  id: number;
  home_id: number | null;
  price: number;
  property_type: string | null;
  area: number;
  rooms: number | null;
  floor: number | null;
  total_floors: number | null;
  repair_status: string | null;
  has_deed: boolean | null;
  has_mortgage: boolean | null;
  has_furniture: boolean | null;
  ownership_type: string | null;
  district_id: number | null;
  settlement_id: number | null;
  metro_id: number | null;
  latitude: number | null;
  longitude: number | null;
  is_approximate: boolean;
  posted_at: Date | null;
  text: string;
};

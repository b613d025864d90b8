import { toManat } from '#contract/values/money.ts';
import { foldText } from '#contract/values/text.ts';
import type { Home, HomeRow, PricedHome } from './homes.ts';

/** A home from its row; null without a point. */
export function homeOf(row: HomeRow): Home | null {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return null;
  const facts = [row.property_type, row.area, row.rooms, row.floor, row.total_floors].join(' ');
  return {
    listing: row.id,
    home: row.home_id,
    facts,
    group: facts,
    postedAt: row.posted_at,
    area: row.area,
    rooms: row.rooms,
    floor: row.floor,
    storeys: row.total_floors,
    isNew: row.property_type === 'new_building',
    repair: row.repair_status as Home['repair'],
    hasDeed: row.has_deed,
    hasMortgage: row.has_mortgage,
    hasFurniture: row.has_furniture,
    ownership: row.ownership_type as Home['ownership'],
    latitude,
    longitude,
    isExact: !row.is_approximate,
    district: row.district_id,
    settlement: row.settlement_id,
    station: row.metro_id,
    text: foldText(row.text),
  };
}

/** A home with its price from its row; null without a point. */
export function pricedHomeOf(row: HomeRow, source = ''): PricedHome | null {
  const home = homeOf(row);
  return home && { ...home, price: toManat(row.price), source };
}

/** Prices per m² further than this from the median of all are slips or parts of homes. */
const FAR = 5;

/** Tells which of the homes have a price that cannot be right. */
export function openSlips(homes: readonly PricedHome[]): (home: PricedHome) => boolean {
  const perMetre = homes.map(({ price, area }) => price / area).sort((a, b) => a - b);
  const median = perMetre[perMetre.length >> 1] ?? 1;
  return ({ price, area }) => {
    const ratio = price / area / median;
    return ratio >= FAR || ratio <= 1 / FAR;
  };
}

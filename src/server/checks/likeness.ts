/** What two listings of the same kind have in common, as found by the database. */
export type Features = {
  /** photos of one that are on the other, cuts and marks allowed for: nearly the same; hardly to be told apart */
  near: number;
  close: number;
  /** null: one of them has no point */
  metres: number | null;
  /** of the larger to the smaller, at least 1 */
  priceRatio: number;
  areaRatio: number;
  isSamePhone: boolean;
  /** null: one of them has no such thing */
  isSameRooms: boolean | null;
  isSameFloor: boolean | null;
};

const SIGNALS = ['photos', 'place', 'area', 'price', 'phone', 'rooms', 'floor'] as const;
type Signal = (typeof SIGNALS)[number];
/** `signals`: what speaks for it, the strongest first */
export type Likeness = { score: number; signals: Signal[] };

/** From here on two listings are taken for the same home. */
export const SAME_HOME = 60;

/** How much speaks for two listings being of one home, 0 to 100. */
export function likenessOf(features: Features): Likeness {
  const points = pointsOf(features);
  const signals = SIGNALS.filter((signal) => points[signal] > 0).sort((a, b) => points[b] - points[a]);
  const sum = Object.values(points).reduce((total, one) => total + one, 0);
  return { score: Math.max(0, Math.min(100, sum)), signals };
}

function pointsOf(features: Features): Record<Signal, number> {
  const { near, close, metres, priceRatio, areaRatio, isSamePhone, isSameRooms, isSameFloor } = features;
  return {
    photos: near >= 3 ? 60 : near === 2 ? 45 : close === 1 ? 25 : near === 1 ? 20 : 0,
    place: metres === null ? 0 : metres <= 60 ? 20 : metres <= 250 ? 10 : metres > 1_500 ? -25 : 0,
    area: areaRatio <= 1.01 ? 15 : areaRatio <= 1.03 ? 8 : areaRatio > 1.15 ? -25 : 0,
    price: priceRatio <= 1.01 ? 15 : priceRatio <= 1.08 ? 8 : priceRatio > 1.5 ? -10 : 0,
    phone: isSamePhone ? 15 : 0,
    rooms: isSameRooms === false ? -20 : isSameRooms ? 3 : 0,
    // flats of one plan stand above one another, and may share a picture of the house
    floor: isSameFloor === false ? (near < 2 ? -40 : -25) : isSameFloor ? 10 : 0,
  };
}

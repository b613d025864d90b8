/** Common features of two listings of the same category, as found by the database. */
export type Features = {
  /** photos that both have, despite crops and watermarks: `near` are similar, `close` hardly distinguishable */
  near: number;
  close: number;
  /** null: one of them has no point */
  metres: number | null;
  /** larger to smaller, at least 1 */
  priceRatio: number;
  areaRatio: number;
  isSamePhone: boolean;
  /** null: one of them has no value */
  isSameRooms: boolean | null;
  isSameFloor: boolean | null;
};

const SIGNALS = ['photos', 'place', 'area', 'price', 'phone', 'rooms', 'floor'] as const;
type Signal = (typeof SIGNALS)[number];
/** `signals`: the reasons, the strongest first */
type Similarity = { score: number; signals: Signal[] };

/** Score from which on two listings count as the same home. */
export const SAME_HOME = 60;

/** Scores how likely two listings are the same home, 0 to 100. */
export function similarityOf(features: Features): Similarity {
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
    // identical flats lie above one another, and may share a picture of the building
    floor: isSameFloor === false ? (near < 2 ? -40 : -25) : isSameFloor ? 10 : 0,
  };
}

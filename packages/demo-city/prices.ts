import type { Category, PropertyType } from '../../src/contract/listings/fields.ts';

type PriceByDistrict = Record<string, number>;

/**
 * Typical AZN per m² (land: per sot) in the Baku of 2023–2026, rounded medians by district. `other` serves districts
 * too thin for a median of their own.
 */
const typical: Record<Category, Partial<Record<PropertyType, PriceByDistrict>>> = {
  sale: {
    new_building: {
      nerimanov: 2800,
      nesimi: 2750,
      sebail: 2900,
      xetai: 2550,
      yasamal: 2500,
      nizami: 2350,
      bineqedi: 2180,
      sabuncu: 1950,
      suraxani: 1600,
      qaradag: 1500,
      xezer: 1450,
      abseron: 1250,
      other: 1500,
    },
    old_building: {
      sebail: 2900,
      nerimanov: 2550,
      yasamal: 2450,
      nesimi: 2250,
      nizami: 2100,
      bineqedi: 2050,
      xetai: 1950,
      sabuncu: 1850,
      suraxani: 1600,
      xezer: 1450,
      qaradag: 1400,
      abseron: 1250,
      other: 1400,
    },
    house: {
      nesimi: 2100,
      nerimanov: 2000,
      yasamal: 1650,
      sebail: 1600,
      xezer: 1450,
      nizami: 1150,
      xetai: 1100,
      abseron: 740,
      sabuncu: 680,
      bineqedi: 620,
      suraxani: 540,
      qaradag: 500,
      other: 500,
    },
    land: {
      nesimi: 120000,
      nerimanov: 90000,
      nizami: 50000,
      xetai: 45000,
      sebail: 40000,
      xezer: 20000,
      bineqedi: 7500,
      abseron: 6000,
      sabuncu: 5600,
      suraxani: 5300,
      qaradag: 5000,
      other: 3500,
    },
    office: { nesimi: 3500, yasamal: 2600, nerimanov: 2500, sebail: 2450, xetai: 1800, bineqedi: 1250, other: 1200 },
    object: {
      sebail: 3450,
      nesimi: 3400,
      nerimanov: 2800,
      yasamal: 2700,
      xetai: 2500,
      nizami: 2100,
      bineqedi: 1850,
      other: 1150,
    },
    garage: { nesimi: 2000, nerimanov: 1900, sebail: 2000, yasamal: 1700, xetai: 1600, other: 1100 },
    hotel: { sebail: 4200, nesimi: 3600, xezer: 2100, other: 2000 },
  },
  rent: {
    new_building: {
      sebail: 13.3,
      nesimi: 11.8,
      xetai: 11.5,
      nerimanov: 11,
      yasamal: 10.6,
      nizami: 9.3,
      bineqedi: 9.2,
      sabuncu: 8.9,
      qaradag: 8,
      suraxani: 7.5,
      abseron: 6.9,
      other: 8,
    },
    old_building: {
      sebail: 13.3,
      nerimanov: 10.6,
      nesimi: 10.5,
      xetai: 12.4,
      yasamal: 10,
      nizami: 9.9,
      sabuncu: 9,
      bineqedi: 8.8,
      suraxani: 7.7,
      abseron: 7,
      other: 7,
    },
    house: {
      xezer: 17,
      sabuncu: 13,
      abseron: 9,
      nerimanov: 10,
      sebail: 8.5,
      yasamal: 8.5,
      nesimi: 8,
      bineqedi: 6,
      other: 5.5,
    },
    land: { xezer: 60, other: 35 },
    office: { nesimi: 20, sebail: 16.7, yasamal: 14, xetai: 13.6, nerimanov: 13.3, bineqedi: 11.8, other: 10 },
    object: { sebail: 26, nesimi: 21, yasamal: 18.6, xetai: 15, nerimanov: 14, nizami: 12.9, other: 7.5 },
    garage: { nesimi: 10, nerimanov: 10, yasamal: 9, xetai: 9, other: 7 },
    hotel: { sebail: 22, nesimi: 18, other: 12 },
  },
  daily: {
    new_building: { sebail: 1.25, nesimi: 1.1, xetai: 1.05, other: 0.95 },
    old_building: { sebail: 1.15, yasamal: 1.1, other: 0.9 },
    house: { xezer: 1.15, sabuncu: 1.1, abseron: 1, other: 0.75 },
    hotel: { sebail: 4.2, nesimi: 3.6, other: 3 },
  },
};

/** Typical AZN per m² (land: per sot) of a type in a district; for the month or the day when it is rented. */
export function typicalPrice(category: Category, type: PropertyType, district: string): number {
  const prices = typical[category][type];
  const price = prices?.[district] ?? prices?.other;
  if (price === undefined) throw new Error(`no price for ${category} ${type}`);
  return price;
}

/** A price as people write it: 247 318 becomes 247 000, 963 becomes 950. */
export function roundPrice(price: number): number {
  const step =
    price >= 100_000 ? 1000 : price >= 20_000 ? 500 : price >= 1_500 ? 100 : price >= 300 ? 50 : price >= 60 ? 10 : 5;
  return Math.max(step, Math.round(price / step) * step);
}

import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Named {
  slug: string;
  name_az: string;
  name_en: string;
  name_ru: string;
  latitude: number;
  longitude: number;
}
interface District extends Named {
  settlements: Named[];
}
interface Street {
  street_name: string;
  latitude?: number;
  longitude?: number;
  district?: string;
}
type Ring = [number, number][];

const fileOf = (name: string) => new URL(`./${name}.json`, import.meta.url);
const read = <T>(name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as T;

const stations = read<(Named & { line: string; order: number; district: string })[]>('metro-stations');
const districts = read<District[]>('districts');
const suburbs = read<District[]>('suburbs');
const streets = read<Street[]>('streets');
const quarters = read<(Omit<Named, 'slug'> & { key: string })[]>('quarters');
const coast = read<Ring[]>('coast');
const outlines = read<{ district: string; rings: Ring[] }[]>('district-outlines');

const places = [...districts, ...suburbs].flatMap((district) => [district, ...district.settlements]);
const knownDistricts = new Set([...districts, ...suburbs].map((district) => district.slug));

describe('reference data', () => {
  it('has every station, district, street and quarter once', () => {
    const { length: settlementCount } = districts.flatMap((district) => district.settlements);
    expect([stations, districts, streets, quarters].map((rows) => rows.length)).toEqual([27, 12, 650, 10]);
    expect(settlementCount).toBeGreaterThan(90);
    expectUnique(stations.map((station) => station.slug));
    expectUnique(stations.map((station) => `${station.line} ${station.order}`));
    expectUnique([...districts, ...suburbs].map((district) => district.slug));
    for (const { settlements } of [...districts, ...suburbs]) expectUnique(settlements.map((place) => place.slug));
    expectUnique(streets.map((street) => street.street_name));
    expectUnique(quarters.map((quarter) => quarter.key));
  });

  it('stays small enough to ship to a browser', () => {
    expect(statSync(fileOf('coast')).size).toBeLessThan(20_000);
    expect(statSync(fileOf('district-outlines')).size).toBeLessThan(30_000);
  });

  it('puts every point into the Absheron area', () => {
    const points = [...stations, ...places, ...quarters, ...streets.filter((street) => street.latitude !== undefined)];
    for (const place of points) expect(isAbsheron(place.latitude, place.longitude), JSON.stringify(place)).toBe(true);
    for (const ring of [...coast, ...outlines.flatMap((outline) => outline.rings)]) {
      expect(ring.length).toBeGreaterThan(3);
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(ring.every(([longitude, latitude]) => isAbsheron(latitude, longitude, 0.5))).toBe(true);
    }
  });

  it('names only known districts', () => {
    const named = [...stations, ...streets, ...outlines].flatMap(({ district }) => (district ? [district] : []));
    expect(named.filter((slug) => !knownDistricts.has(slug))).toEqual([]);
    expect(new Set(outlines.map((outline) => outline.district)).size).toBe(12);
  });

  it('writes Azerbaijani with Azerbaijani letters, Russian with Cyrillic ones', () => {
    const az = [...stations, ...places, ...quarters].map((place) => place.name_az);
    for (const name of [...az, ...streets.map((street) => street.street_name)]) {
      expect(name).toMatch(/^[A-PR-VXYZa-pr-vxyzƏəİıÖöÜüÇçŞşĞğQq0-9 .–-]+$/);
      // a capital "I" is the letter ı; names of the city start with İ, so an "I" before a lower-case letter is a slip
      expect(name).not.toMatch(/\bI[a-zəıöüçşğ]/);
    }
    for (const place of [...stations, ...places, ...quarters]) {
      if (place.name_az !== 'Sea Breeze') expect(place.name_ru).toMatch(/^[А-Яа-яЁё0-9 .-]+$/);
      expect(place.name_en).toMatch(/^[A-Za-z0-9 .-]+$/);
    }
  });

  it('ends every street name with its kind', () => {
    for (const street of streets) expect(street.street_name).toMatch(/ (küçəsi|prospekti|şossesi)$/);
  });
});

function expectUnique(values: string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

function isAbsheron(latitude = 0, longitude = 0, margin = 0): boolean {
  const isLatitude = latitude > 39.9 - margin && latitude < 40.8 + margin;
  return isLatitude && longitude > 49.1 - margin && longitude < 50.7 + margin;
}

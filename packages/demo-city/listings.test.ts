import { beforeAll, describe, expect, it } from 'vitest';
import { DETAIL_NAMES, DETAILS } from '../../src/contract/listings/details.ts';
import { CATEGORIES, LISTING_STATUSES, PROPERTY_TYPES } from '../../src/contract/listings/fields.ts';
import { TYPE_FIELDS } from '../../src/contract/listings/types.ts';
import { plainText } from '../../src/contract/values/rich-text.ts';
import { findDistrict } from '../../src/server/maps/atlas.ts';
import { allSceneNames } from './draw/scenes.ts';
import { type DemoCity, makeCity, makeListings } from './listings.ts';
import { MOBILE_PREFIXES } from './people.ts';
import { distance, makePlaceFinder } from './places.ts';
import { makeProjects } from './projects.ts';
import { makeRandom } from './random.ts';
import { reference } from './reference.ts';
import { ordinal } from './texts/ordinal.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
/** Districts with a shore. */
const COASTAL = ['sebail', 'xetai', 'xezer', 'sabuncu', 'suraxani', 'qaradag', 'pirallahi', 'abseron'];
let city: DemoCity;
beforeAll(() => {
  city = makeCity(makeRandom('test'), reference, now);
});

describe('the demo city', () => {
  it('is the same each time', () => {
    expect(makeCity(makeRandom('test'), reference, now)).toEqual(city);
    const others = makeListings(makeRandom('other'), reference, now, city.people, city.complexes);
    expect(others[0]).not.toEqual(city.listings[0]);
  });

  it('has listings of all types, categories and statuses', () => {
    expect(city.listings).toHaveLength(2000);
    expect(new Set(city.listings.map((one) => one.Property_type))).toEqual(new Set(PROPERTY_TYPES));
    expect(new Set(city.listings.map((one) => one.Category))).toEqual(new Set(CATEGORIES));
    expect(new Set(city.listings.map((one) => one.Status_ad))).toEqual(new Set(LISTING_STATUSES));
    const active = city.listings.filter((one) => one.Status_ad === 'active').length;
    expect(active).toBeGreaterThan(1600);
    expect(active).toBeLessThan(1800);
  });

  it('follows the field rules of every type', () => {
    for (const one of city.listings) {
      const { Property_type: type, Category, Rooms, Floor, Total_Floors, Repair_Status } = one;
      const fields = TYPE_FIELDS[type];
      const about = JSON.stringify(one);
      expect(Rooms !== null, about).toBe(fields.rooms);
      expect(Repair_Status !== null, about).toBe(type !== 'land');
      expect(one.Area, about).toBeGreaterThan(0);
      expect(one.Price, about).toBeGreaterThan(0);
      if (fields.floor === 'none') expect([Floor, Total_Floors], about).toEqual([null, null]);
      if (fields.floor === 'level') expect(Math.abs(Floor ?? 99), about).toBeLessThanOrEqual(4);
      if (fields.floor === 'storeys') expect([Floor, (Total_Floors ?? 0) > 0], about).toEqual([null, true]);
      if (fields.floor === 'of-building') {
        expect(Floor, about).toBeGreaterThanOrEqual(1);
        expect(Floor ?? 99, about).toBeLessThanOrEqual(Total_Floors ?? 0);
      }
      const missing = DETAIL_NAMES.filter((name) => !DETAILS[name].has(type, Category));
      expect(
        missing.filter((name) => one[name] !== null),
        about,
      ).toEqual([]);
      expect(one.Rent_Type).toBe({ sale: null, rent: 'monthly', daily: 'daily' }[Category]);
    }
  });

  it('shows three to ten drawn scenes for each listing', () => {
    const scenes = new Set(allSceneNames());
    for (const { photos } of [...city.listings, ...city.complexes]) {
      expect(photos.length).toBeGreaterThanOrEqual(3);
      expect(photos.length).toBeLessThanOrEqual(10);
      expect(new Set(photos).size).toBe(photos.length);
      expect(photos.filter((name) => !scenes.has(name))).toEqual([]);
    }
  });

  it('shows what it says: storeys, furniture, repair, pool and sea', () => {
    for (const one of city.listings) {
      const about = `${one.Property_type} ${one.Total_Floors} ${one.Repair_Status} ${one.Has_Furniture} ${one.photos.join(' ')}`;
      const houses = one.photos.filter((photo) => /^(tower|block|house|office|hotel)-/.test(photo));
      expect(houses.length, about).toBeLessThanOrEqual(1);
      for (const photo of one.photos) {
        const [, storeys] = /^(?:tower|block|house|house-pool|office|hotel)-(\d+)-/.exec(photo) ?? [];
        if (storeys) expect(Number(storeys), about).toBe(one.Total_Floors);
        if (photo.startsWith('house-pool')) expect(one.Has_Pool, about).toBe(true);
        if (/-bare-/.test(photo)) expect(one.Repair_Status, about).toBe('not_repaired');
        if (/(living|kitchen|bedroom)-(home|old)-\d/.test(photo) && one.Property_type !== 'hotel')
          expect(one.Has_Furniture, about).toBe(true);
        if (/^(living|room|kitchen|bathroom)-old-/.test(photo)) expect(one.Repair_Status, about).toBe('semi_repaired');
        if (/^(balcony|land)-sea/.test(photo)) expect(COASTAL, about).toContain(one.district);
        const building = /^complex(?:-yard)?-(\d+)/.exec(photo)?.[1];
        if (building) {
          const complex = city.complexes[Number(building) - 1];
          expect(one.complex, about).toBe(Number(building) - 1);
          expect(one.Total_Floors, about).toBe(complex?.parameters.floorCount);
        }
      }
    }
  });

  it('says what is true: furniture, repair, size, floor and rooms', () => {
    for (const one of city.listings) {
      const text = plainText(one.Description);
      const about = `${one.Repair_Status} ${one.Has_Furniture} ${one.Area} ${one.Floor}/${one.Total_Floors}: ${text}`;
      if (/mebel|əşyası var|мебел/i.test(text)) expect(one.Has_Furniture, about).toBe(true);
      if (/təmirsiz|podmayak|suvaqda|без ремонта/i.test(text)) expect(one.Repair_Status, about).toBe('not_repaired');
      if (/super təmir|əla təmir|tam təmir|отличный ремонт/i.test(text))
        expect(one.Repair_Status, about).toBe('repaired');
      if (/ailəyə|tələbə|семье/i.test(text))
        expect(['new_building', 'old_building', 'house'], about).toContain(one.Property_type);
      expect(/ancaq ailəyə/i.test(text) && /tələbə/i.test(text), about).toBe(false);
      if (/otaqlar keçidli|комнаты раздельные/i.test(text)) expect(one.Rooms, about).toBeGreaterThan(1);
      if (/kommunal|коммунальные/i.test(text)) expect(['garage', 'land'], about).not.toContain(one.Property_type);
      if (/dəniz|море|моря/i.test(text)) expect(COASTAL, about).toContain(one.district);
      for (const [, area] of text.matchAll(/(\d+)\u00a0[mм]²/g)) expect(Number(area), about).toBe(one.Area);
      for (const [, floor, floors] of text.matchAll(/(\d+)\/(\d+)/g))
        expect([Number(floor), Number(floors)], about).toEqual([one.Floor, one.Total_Floors]);
      for (const [, rooms] of text.matchAll(/(\d+) otaqlı/g))
        if (one.Rooms !== 11) expect(Number(rooms), about).toBe(one.Rooms);
    }
  });

  it('is on land, in known places', () => {
    const { isLand } = makePlaceFinder(reference);
    const streets = new Set(reference.streets.map((street) => street.street_name));
    for (const one of city.listings) {
      expect(isLand({ latitude: one.Latitude, longitude: one.Longitude }), one.Address).toBe(true);
      expect(one.street === null || streets.has(one.street), one.Address).toBe(true);
      const station = reference.stations.find(({ slug }) => slug === one.metro);
      if (station) expect(distance(station, { latitude: one.Latitude, longitude: one.Longitude })).toBeLessThan(2000);
    }
  });

  it('is where the site finds the district that it names, but for few at a border', () => {
    // outlines are coarse: some middles of settlements are outside their own
    const elsewhere = city.listings.filter(({ Latitude: latitude, Longitude: longitude, district }) => {
      const found = findDistrict({ latitude, longitude });
      return found && found.slug !== district;
    });
    expect(elsewhere.length / city.listings.length).toBeLessThan(0.05);
  });

  it('has realistic prices for Baku', () => {
    expect(medianPrice('sale', 'new_building')).toSatisfy((price: number) => price > 225_000 && price < 275_000);
    expect(medianPrice('rent', 'new_building')).toSatisfy((price: number) => price > 800 && price < 1_050);
    expect(medianPrice('daily')).toSatisfy((price: number) => price > 80 && price < 125);
  });

  it('has texts in Azerbaijani, sometimes in Russian, without contact data', () => {
    const texts = city.listings.map((one) => plainText(one.Description));
    const russian = texts.filter((text) => /[а-яё]/i.test(text));
    expect(russian.length / texts.length).toBeGreaterThan(0.06);
    expect(russian.length / texts.length).toBeLessThan(0.14);
    for (const text of texts) {
      expect(text, text).not.toMatch(/\d{7}|@|https?:|undefined|null|NaN| {2}/);
      expect(text.split(/[.!?](?:\s|$)|\n/).length - 1, text).toBeGreaterThanOrEqual(3);
      if (!/[а-яё]/i.test(text)) expect(text).toMatch(/[əışğçöü]/);
    }
    expect(new Set(texts).size).toBeGreaterThan(1_700);
  });

  it('gives numbers the suffix of their vowels', () => {
    const floors = [1, 3, 4, 6, 9, 10, 16, 20, 22, 30, 40].map(ordinal).join(' ');
    expect(floors).toBe('1-ci 3-cü 4-cü 6-cı 9-cu 10-cu 16-cı 20-ci 22-ci 30-cu 40-cı');
  });

  it('dates everything back from now', () => {
    const ages = city.listings.map((one) => (now.getTime() - one.createdAt.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(ages.filter((age) => age <= 60).length / ages.length).toBeGreaterThan(0.85);
  });
});

describe('the people and complexes of the demo city', () => {
  it('include one person of each role and unique phones and addresses', () => {
    expect(city.people).toHaveLength(120);
    for (const role of ['moderator', 'editor', 'finance', 'admin']) {
      expect(city.people.filter((person) => person.role === role).map((person) => person.email)).toEqual([
        `${role}@evim.test`,
      ]);
    }
    expect(new Set(city.people.map((person) => person.email)).size).toBe(120);
    expect(new Set(city.people.map((person) => person.phone)).size).toBe(120);
    for (const { phone, email } of city.people) {
      expect(phone).toMatch(/^0\d{9}$/);
      expect(MOBILE_PREFIXES).toContain(phone.slice(1, 3));
      expect(email).toMatch(/^[a-z.\d]+@evim\.test$/);
    }
    for (const one of city.listings) expect(city.people[one.owner]).toMatchObject({ role: 'user', phone: one.Phone });
  });

  it('include forty complexes with their places', () => {
    expect(new Set(city.complexes.map((complex) => complex.name)).size).toBe(40);
    for (const complex of city.complexes) {
      for (const words of Object.values(complex.description)) expect(plainText(words)).toContain(complex.address);
      expect(plainText(complex.description.az)).toContain('yerləşir');
      expect(complex.layouts.length).toBeGreaterThan(2);
    }
    const own = [...city.complexes, ...makeProjects(now)].map(({ photos }) => photos[0]);
    expect(new Set(own).size).toBe(52);
  });
});

function medianPrice(category: string, type?: string): number {
  const chosen = city.listings.filter((one) => one.Category === category && (!type || one.Property_type === type));
  const prices = chosen.map((one) => one.Price).sort((one, other) => one - other);
  return prices[prices.length >> 1] ?? 0;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyPlaces } from '../places.ts';
import { type Cells, parseHeader } from './columns.ts';
import { parseRow } from './parse-row.ts';

const row = (more: Cells): Cells => ({
  ref: 'one',
  category: 'sale',
  area: '60',
  price: '100000',
  property_type: 'new_building',
  ...more,
});
const listing = (more: Cells) => parseRow(row(more), emptyPlaces()).listing;
const problems = (more: Cells) =>
  parseRow(row(more), emptyPlaces()).problems.map(({ column, reason }) => `${column} ${reason}`);

describe('per type', () => {
  it('a house has storeys only, and nothing is guessed from a floor', () => {
    expect(listing({ property_type: 'house', floor: '2', total_floors: '3' })).toMatchObject({
      floor: null,
      total_floors: 3,
    });
    expect(listing({ property_type: 'ev/villa', floor: '2' })).toMatchObject({ floor: null, total_floors: null });
  });

  it('a garage has a level from -4 to 4', () => {
    expect(listing({ property_type: 'qaraj', floor: '-4', total_floors: '9', rooms: '1' })).toMatchObject({
      floor: -4,
      total_floors: null,
      rooms: null,
    });
    expect(problems({ property_type: 'garage', floor: '5' })).toEqual(['floor is not between -4 and 4']);
  });

  it('land has neither floors nor rooms nor repair, and is measured in sot', () => {
    const land = { property_type: 'Torpaq', floor: '1', total_floors: '2', rooms: '3', repair_status: 'repaired' };
    expect(listing(land)).toMatchObject({
      floor: null,
      total_floors: null,
      rooms: null,
      repair_status: null,
      area: 60,
    });
    expect(listing({ ...land, area: '600', area_unit: 'm2' })).toMatchObject({ area: 6 });
    expect(listing({ ...land, document: 'paket sənəd, müqavilə' })).toMatchObject({
      has_paket_sened: true,
      has_contract: null,
    });
    expect(listing({ area: '6', area_unit: 'sot' })).toMatchObject({ area: 600 });
  });

  it('facts depend on the type', () => {
    expect(listing({ features: 'gas;hovuz;свет' })).toMatchObject({
      has_gas: true,
      has_pool: null,
      has_electricity: true,
      has_water: null,
    });
    expect(listing({ property_type: 'house', features: 'pool' })).toMatchObject({ has_pool: true });
    expect(listing({ category: 'rent', has_mortgage: 'true', has_deed: 'bəli' })).toMatchObject({
      has_mortgage: null,
      has_deed: true,
    });
  });
});

describe('facts', () => {
  it('are yes, no, or not stated', () => {
    expect(listing({ has_deed: 'false', has_mortgage: '', features: 'gas' })).toMatchObject({
      has_deed: false,
      has_mortgage: null,
      has_gas: true,
    });
    expect(listing({ document: 'Kupçasız' })).toMatchObject({ has_deed: false, has_contract: null });
    expect(listing({ has_deed: 'yoxdur', document: 'Kupça' })).toMatchObject({ has_deed: false });
    expect(listing({ has_gas: 'yox', heating: 'kombi' })).toMatchObject({ has_gas: false, heating: 'gas_boiler' });
  });

  it('a source that never states "no" denies nothing', () => {
    const silent = { source: 'narimanm', has_mortgage: 'false', has_deed: 'false' };
    expect(listing(silent)).toMatchObject({ has_mortgage: null, has_deed: false });
    expect(listing({ ...silent, has_mortgage: 'true' })).toMatchObject({ has_mortgage: true });
    expect(listing({ ...silent, source: 'riyad' })).toMatchObject({ has_mortgage: false });
  });
});

describe('values', () => {
  it('more than ten rooms are eleven', () => {
    expect(listing({ rooms: '10' })).toMatchObject({ rooms: 10 });
    expect(listing({ rooms: '23' })).toMatchObject({ rooms: 11 });
    expect(listing({ rooms: '10+' })).toMatchObject({ rooms: 11 });
    expect(problems({ rooms: '0' })).toEqual(['rooms is not between 1 and 999']);
  });

  it('prices are in qəpik, from AZN only', () => {
    expect(listing({ price: '250 000,50 ₼' })).toMatchObject({ price: 25_000_050 });
    expect(listing({ price: '700 Azn / Ay', category: 'kirayə' })).toMatchObject({
      price: 70_000,
      rent_type: 'monthly',
    });
    expect(listing({ currency: 'USD' })).toBeNull();
    expect(problems({ currency: 'USD' })).toEqual(['currency only AZN is taken']);
    expect(problems({ price: '311 600 USD' })).toEqual(['price only AZN is taken']);
    expect(problems({ price: '1,250' })).toEqual(['price is not a number']);
    expect(problems({ price: '250.000' })).toEqual(['price is not a number']);
    expect(problems({ price: '0' })).toHaveLength(1);
  });

  it('rent by the day is a category', () => {
    expect(listing({ category: 'rent', rent_type: 'daily' })).toMatchObject({ category: 'daily', rent_type: 'daily' });
    expect(listing({ category: 'GÜNLÜK' })).toMatchObject({ category: 'daily', rent_type: 'daily' });
  });

  it('floors may be combined, and impossible ones are omitted', () => {
    expect(listing({ floor: '5/9' })).toMatchObject({ floor: 5, total_floors: 9 });
    expect(listing({ floor: '16', total_floors: '10' })).toMatchObject({ floor: null, total_floors: null });
    expect(problems({ floor: '16', total_floors: '10' })).toEqual(['floor is above total_floors, 10']);
    expect(listing({ floor: '5/999' })).toMatchObject({ floor: 5, total_floors: null });
    expect(problems({ floor: '5/999' })).toEqual(['floor 999 is not between 1 and 200']);
    expect(problems({ floor: '300/9' })).toEqual(['floor 300 is not between -5 and 200']);
    expect(problems({ floor: 'nan/nan' })).toEqual([]);
  });

  it('a point has a decimal dot', () => {
    const point = { latitude: 40.377, longitude: 49.854 };
    expect(listing({ latitude: '40.377', longitude: '49.854' })).toMatchObject({ ...point, is_approximate: false });
  });

  it('a point far from Baku is omitted', () => {
    expect(problems({ latitude: '49.84', longitude: '40.37' })).toEqual(['latitude is a point outside of Baku']);
    expect(problems({ latitude: '40.37' })).toEqual(['latitude is half a point']);
  });

  it('contacts are removed from texts, and texts with lost letters are omitted', () => {
    expect(listing({ title: 'Mənzil 0501234567', description: 'Bir\n\niki: ev@mail.ru' })).toMatchObject({
      title: 'Mənzil',
      description: [
        { type: 'paragraph', children: [{ type: 'text', text: 'Bir' }] },
        { type: 'paragraph', children: [{ type: 'text', text: 'iki:' }] },
      ],
    });
    expect(listing({ title: 'K\ufffdhnə tikili' })).toMatchObject({ title: null });
    expect(problems({ title: 'K\ufffdhnə tikili' })).toEqual(['title wrongly decoded text']);
  });

  const misread = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text));
  it.each(['Satılır 2 otaqlı, Nərimanov', 'Продаётся квартира', 'Köhnə tikili, Həzi Aslanov m. – ŞƏHƏR'])(
    'letters that were only read wrongly are given back: %s',
    (title) => {
      // Cyrillic decoded as Mac looks like dashes and symbols: it cannot be detected
      const encodings = /[а-я]/.test(title) ? ['windows-1252'] : ['windows-1252', 'macintosh'];
      const once = encodings.map((encoding) => misread(title, encoding));
      const latin = Buffer.from(title).toString('latin1');
      for (const text of [...once, latin, misread(misread(title, 'windows-1252'), 'windows-1252')]) {
        expect(listing({ title: text })).toMatchObject({ title });
        expect(problems({ title: text })).toEqual([]);
      }
      expect(listing({ title })).toMatchObject({ title });
    },
  );
});

it('no invalid row stops the import', () => {
  const columns = parseHeader(
    'ref,category,property_type,area,area_unit,rooms,floor,total_floors,price,currency,has_deed,document,district,latitude,longitude,title,description,posted_at,views,features'.split(
      ',',
    ),
  ).filter((column) => column !== null);
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.double().map(String),
    fc.integer().map(String),
    fc.constantFrom(
      'sale',
      'land',
      'house',
      '60',
      '5/9',
      '05',
      '050',
      'AZN',
      'true',
      '2024-05-28',
      '40.4',
      '\u0000',
      '\ud800',
      '1 000',
    ),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...columns), cell), fc.boolean(), (cells, isWhole) => {
      const { listing: made, problems: noted } = parseRow(isWhole ? row(cells) : cells, emptyPlaces());
      expect(made !== null || noted.some((one) => one.refuses)).toBe(true);
      expect(JSON.stringify(made)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 3000 },
  );
});

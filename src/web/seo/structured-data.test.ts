import { describe, expect, it } from 'vitest';
import type { ListingDetail } from '#contract/listings/api.ts';
import type { Addresses } from '../text/addresses.ts';
import { scriptText } from './json-ld.tsx';
import { listingData } from './listing-data.ts';
import { breadcrumbData, itemListData } from './lists.ts';
import { shareImageOf } from './share-image.ts';
import { siteData } from './site-data.ts';

const addresses: Addresses = {
  language: 'ru',
  pageAt: (path) => `https://evim.test/ru${path === '/' ? '' : path}`,
  fileAt: (path) => `https://evim.test${path}`,
};
const format = { url: '/uploads/ab/x-large.webp', width: 1280, height: 960 };
const FLAT: ListingDetail = {
  id: 5,
  documentId: 'a'.repeat(24),
  Category: 'sale',
  Property_type: 'new_building',
  Area: 92.5,
  Rooms: 3,
  Floor: 5,
  Total_Floors: 16,
  Price: 125_000,
  Rent_Type: null,
  Status_ad: 'active',
  Latitude: 40.4,
  Longitude: 49.85,
  Is_Approximate: false,
  createdAt: '2026-03-07T10:00:00.000Z',
  updatedAt: '2026-03-20T10:00:00.000Z',
  Posted_At: '2026-03-08T10:00:00.000Z',
  Confirmed_At: '2026-03-09T10:00:00.000Z',
  Images: [
    {
      id: 1,
      documentId: 'b'.repeat(24),
      url: '/uploads/ab/x-full.webp',
      formats: { thumbnail: format, small: format, medium: format, large: format },
    },
  ],
  address: { id: 1, documentId: 'c'.repeat(24), Name: 'Təbriz küçəsi' },
  district: { id: 2, documentId: 'd'.repeat(24), Name: 'Нариманов' },
  Phone: '050123',
  Email: 'owner@evim.test',
  Contact_Name: 'Aygün',
  isOwner: false,
  Price_Band: null,
  Usual_Rent: null,
  First_Posted_At: null,
  isFavorite: false,
};
// biome-ignore lint/suspicious/noExplicitAny: read as a search engine does, without types
const readAs = (listing: Partial<ListingDetail>): any =>
  JSON.parse(scriptText(listingData(addresses, { ...FLAT, ...listing }, { title: '3-комнатная квартира' })));

describe('a listing for search engines', () => {
  it('names the language of the text beside that of the title when they differ', () => {
    const languages = (textLanguage: 'az' | 'ru' | null) =>
      listingData(addresses, FLAT, { title: 'Квартира', description: 'Mənzil', textLanguage }).inLanguage;
    expect([languages('az'), languages('ru'), languages(null)]).toEqual([['ru', 'az'], 'ru', 'ru']);
  });

  it('has no unknown date', () => {
    const data = readAs({ Posted_At: null, Confirmed_At: null });
    expect([data.datePosted, data.dateModified]).toEqual([undefined, undefined]);
  });

  it('has all required fields of an offer', () => {
    expect(readAs({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      '@id': 'https://evim.test/ru/listing/5',
      url: 'https://evim.test/ru/listing/5',
      name: '3-комнатная квартира',
      inLanguage: 'ru',
      datePosted: '2026-03-08T10:00:00.000Z',
      dateModified: '2026-03-09T10:00:00.000Z',
      image: ['https://evim.test/uploads/ab/x-large.webp'],
      mainEntity: {
        '@type': 'Apartment',
        '@id': 'https://evim.test/ru/listing/5#home',
        name: '3-комнатная квартира',
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'AZ',
          addressLocality: 'Нариманов',
          streetAddress: 'Təbriz küçəsi',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 40.4, longitude: 49.85 },
        floorSize: { '@type': 'QuantitativeValue', value: 92.5, unitCode: 'MTK' },
        numberOfRooms: 3,
        floorLevel: '5',
      },
      offers: {
        '@type': 'Offer',
        url: 'https://evim.test/ru/listing/5',
        price: 125_000,
        priceCurrency: 'AZN',
        availability: 'https://schema.org/InStock',
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
        itemOffered: { '@id': 'https://evim.test/ru/listing/5#home' },
      },
    });
  });

  it('has no contact data, and no exact point for an approximate place', () => {
    const text = JSON.stringify(readAs({ Is_Approximate: true }));
    expect(text).not.toMatch(/telephone|050123|owner@|Aygün|geo|latitude/i);
  });

  it('has the rental period, and whether the offer has ended', () => {
    expect(readAs({ Category: 'rent', Rent_Type: 'monthly' }).offers).toMatchObject({
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      priceSpecification: { price: 125_000, priceCurrency: 'AZN', unitCode: 'MON' },
    });
    expect(readAs({ Category: 'daily', Rent_Type: 'daily' }).offers.priceSpecification.unitCode).toBe('DAY');
    expect(readAs({ Status_ad: 'expired' }).offers.availability).toBe('https://schema.org/Discontinued');
  });

  it('has the area of land in m², and no number for more than ten rooms', () => {
    const land = readAs({ Property_type: 'land', Area: 6, Rooms: null, Floor: null }).mainEntity;
    expect([land['@type'], land.additionalProperty.value, land.additionalProperty.unitCode]).toEqual([
      'Place',
      600,
      'MTK',
    ]);
    expect(readAs({ Rooms: 11 }).mainEntity).not.toHaveProperty('numberOfRooms');
    expect(readAs({ Property_type: null }).mainEntity['@type']).toBe('Accommodation');
  });
});

it('the steps of a breadcrumb are numbered from 1, each but the last with its address', () => {
  const steps = [
    { name: 'Продажа', path: '/satilir' },
    { name: 'Новостройка', path: '/satilir/yeni-tikili' },
    { name: '3-комнатная квартира' },
  ];
  expect(breadcrumbData(addresses, steps)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Продажа', item: 'https://evim.test/ru/satilir' },
      { '@type': 'ListItem', position: 2, name: 'Новостройка', item: 'https://evim.test/ru/satilir/yeni-tikili' },
      { '@type': 'ListItem', position: 3, name: '3-комнатная квартира' },
    ],
  });
});

it('results are numbered across pages', () => {
  const list = itemListData(addresses, { items: [{ path: '/listing/7', name: 'Дом' }], total: 9, first: 9 });
  expect(list).toMatchObject({
    numberOfItems: 9,
    itemListElement: [{ position: 9, url: 'https://evim.test/ru/listing/7', name: 'Дом' }],
  });
});

it('the home page describes the site and its operator', () => {
  const graph = siteData(addresses, { name: 'Evim', description: 'Жильё в Баку', links: ['https://example.com/evim'] });
  expect(graph['@graph']).toMatchObject([
    { '@type': 'WebSite', url: 'https://evim.test/ru', publisher: { '@id': 'https://evim.test/#organization' } },
    { '@type': 'Organization', logo: 'https://evim.test/favicon.svg', sameAs: ['https://example.com/evim'] },
  ]);
});

it('no text can close its script element', () => {
  const text = scriptText({ name: '</script><script>alert(1)</script><!--' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script><!--');
});

it('the picture of a listing gets a new address when its content changes, and only then', () => {
  const pathOf = (more: Partial<ListingDetail>) => shareImageOf({ ...FLAT, ...more }, 'az', 'title').path;
  expect(pathOf({})).toMatch(/^\/og\/listing\/5\.jpg\?locale=az&v=[a-z0-9]+$/);
  expect(pathOf({ Views_Count: 7, updatedAt: '2026-04-01T00:00:00.000Z' })).toBe(pathOf({}));
  expect(new Set([pathOf({}), pathOf({ Price: 124_000 }), pathOf({ Images: [] }), pathOf({ Floor: 6 })]).size).toBe(4);
});

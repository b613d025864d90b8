import type { Apartment, Offer, Place, RealEstateListing, WithContext } from 'schema-dts';
import type { ListingDetail } from '#contract/listings/api.ts';
import { MANY_ROOMS, type PropertyType } from '#contract/listings/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Addresses } from '../text/addresses.ts';

type ListingTexts = { title: string; description?: string | undefined; textLanguage?: Language | null };

/** A listing for search engines: offer, price and place. Never a telephone, and no exact point of a home
 * whose place is approximate. */
export function listingData(
  { language, pageAt, fileAt }: Addresses,
  listing: ListingDetail,
  { title, description, textLanguage }: ListingTexts,
): WithContext<RealEstateListing> {
  const url = pageAt(`/listing/${listing.id}`);
  const images = (listing.Images ?? []).flatMap(({ formats, url: full }) => formats?.large.url ?? full ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    // the title is in the page's language, the text in its advertiser's
    inLanguage: textLanguage && textLanguage !== language ? [language, textLanguage] : language,
    ...(listing.Posted_At && { datePosted: listing.Posted_At }),
    ...(listing.Confirmed_At && { dateModified: listing.Confirmed_At }),
    ...(images.length > 0 && { image: images.map(fileAt) }),
    mainEntity: homeOf(listing, title, `${url}#home`),
    offers: offerOf(listing, url),
  };
}

function offerOf({ Category, Rent_Type, Price = 0, Status_ad }: ListingDetail, url: string): Offer {
  const isSale = Category === 'sale';
  const unitCode = Category === 'daily' || Rent_Type === 'daily' ? 'DAY' : 'MON';
  const price = { price: Price, priceCurrency: 'AZN' };
  return {
    '@type': 'Offer',
    url,
    ...price,
    ...(!isSale && { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode } }),
    availability: Status_ad === 'active' ? 'https://schema.org/InStock' : 'https://schema.org/Discontinued',
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${isSale ? 'Sell' : 'LeaseOut'}` },
    itemOffered: { '@id': `${url}#home` },
  };
}

/** A home has rooms and floors; land is a place with an area. */
function homeOf(listing: ListingDetail, name: string, id: string): Apartment | Place {
  const { Property_type: type, Area, Rooms, Floor } = listing;
  const shared = { '@id': id, name, address: addressOf(listing), ...pointOf(listing) };
  if (type === 'land') {
    // a sot is 100 m²
    const area = { '@type': 'PropertyValue', name: 'area', value: (Area ?? 0) * 100, unitCode: 'MTK' } as const;
    return { '@type': 'Place', ...shared, additionalProperty: area };
  }
  return {
    '@type': type ? HOME_TYPES[type] : 'Accommodation',
    ...shared,
    ...(Area && { floorSize: { '@type': 'QuantitativeValue', value: Area, unitCode: 'MTK' } }),
    ...(Rooms && Rooms < MANY_ROOMS && { numberOfRooms: Rooms }),
    ...(typeof Floor === 'number' && { floorLevel: String(Floor) }),
  } as Apartment;
}

const HOME_TYPES: Record<Exclude<PropertyType, 'land'>, string> = {
  new_building: 'Apartment',
  old_building: 'Apartment',
  house: 'House',
  office: 'Accommodation',
  hotel: 'Accommodation',
  garage: 'Accommodation',
  object: 'Accommodation',
};

function addressOf({ Address, address, settlement, district }: ListingDetail) {
  const street = Address ?? address?.Name;
  const locality = settlement?.Name ?? district?.Name;
  return {
    '@type': 'PostalAddress',
    addressCountry: 'AZ',
    ...(locality && { addressLocality: locality }),
    ...(street && { streetAddress: street }),
  } as const;
}

function pointOf({ Latitude, Longitude, Is_Approximate }: ListingDetail) {
  if (Is_Approximate || typeof Latitude !== 'number' || typeof Longitude !== 'number') return {};
  return { geo: { '@type': 'GeoCoordinates', latitude: Latitude, longitude: Longitude } as const };
}

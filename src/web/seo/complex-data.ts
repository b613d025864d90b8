import type { ApartmentComplex, FloorPlan, WithContext } from 'schema-dts';
import type { ComplexDetail } from '#contract/complexes/api.ts';
import type { Addresses } from '../text/addresses.ts';

/** A complex for search engines: name, place, amenities and floor plans. Never a telephone. */
export function complexData(
  { pageAt, fileAt }: Addresses,
  complex: ComplexDetail,
  description: string,
): WithContext<Exclude<ApartmentComplex, string>> {
  const { id, name = '', address, latitude, longitude, images = [], AmenityComponen: amenities = [] } = complex;
  const url = pageAt(`/complex/${id}`);
  const units = complex.ParametersComponent?.apartmentCount;
  const photos = images.flatMap(({ formats, url: full }) => formats?.large.url ?? full ?? []);
  const locality = complex.district?.Name;
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    '@id': url,
    url,
    name,
    ...(description && { description }),
    ...(photos.length > 0 && { image: photos.map(fileAt) }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'AZ',
      ...(locality && { addressLocality: locality }),
      ...(address && { streetAddress: address }),
    },
    ...(typeof latitude === 'number' &&
      typeof longitude === 'number' && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(typeof units === 'number' && {
      numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: units },
    }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((one) => ({
        '@type': 'LocationFeatureSpecification',
        name: one.name,
        value: true,
      })),
    }),
    ...((complex.layouts ?? []).length > 0 && { accommodationFloorPlan: (complex.layouts ?? []).map(planOf(fileAt)) }),
  };
}

const planOf =
  (fileAt: Addresses['fileAt']) =>
  ({ rooms, area, image }: NonNullable<ComplexDetail['layouts']>[number]): FloorPlan => ({
    '@type': 'FloorPlan',
    ...(rooms && { numberOfRooms: rooms }),
    ...(area && { floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' } }),
    ...(image && { layoutImage: fileAt(image.formats.large.url) }),
  });

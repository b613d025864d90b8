import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import {
  AmenityQuery,
  AmenityResponse,
  LayerQuery,
  LayerResponse,
  MapStyle,
  MapStyleQuery,
  StaticMapQuery,
} from './api.ts';

const tag = 'maps';

export const mapEndpoints = {
  showStyle: endpoint('GET', '/api/map-style', {
    tag,
    access: 'anyone',
    query: MapStyleQuery,
    responses: { 200: MapStyle },
    errors: [400],
  }),
  listLayer: endpoint('GET', '/api/places/layers', {
    tag,
    access: 'anyone',
    query: LayerQuery,
    responses: { 200: LayerResponse },
    errors: [400],
  }),
  listAmenities: endpoint('GET', '/api/places/amenities', {
    tag,
    access: 'anyone',
    query: AmenityQuery,
    responses: { 200: AmenityResponse },
    errors: [400],
  }),
  drawPlace: endpoint('GET', '/api/static-map', {
    tag,
    access: 'anyone',
    query: StaticMapQuery,
    responses: { 200: z.any().describe('image/png or image/webp') },
    errors: [400],
  }),
};

import { z } from 'zod';
import { LocaleQuery } from '../content/api.ts';
import { endpoint } from '../wire/endpoint.ts';
import { MapStyle, StaticMapQuery } from './api.ts';

const tag = 'maps';

export const mapEndpoints = {
  showStyle: endpoint('GET', '/api/map-style', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    responses: { 200: MapStyle },
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

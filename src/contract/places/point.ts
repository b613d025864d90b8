import { z } from 'zod';
import { REGION } from './region.ts';

/** As JavaScript prints a number. */
const decimal = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,17})?$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** A point in the region of Baku, as query parameters. */
export const POINT_KEYS = {
  latitude: decimal(REGION.south, REGION.north),
  longitude: decimal(REGION.west, REGION.east),
};

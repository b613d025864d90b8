import { z } from 'zod';
import { REGION } from './region.ts';

const decimal = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,12})?$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** A point in the region of Baku, as query parameters. */
export const POINT_KEYS = {
  latitude: decimal(REGION.south, REGION.north),
  longitude: decimal(REGION.west, REGION.east),
};

import { z } from 'zod';

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** A picture of a place: by default 400x100 at zoom 15 (spec §7). */
export const StaticMapQuery = z.strictObject({
  latitude: z.coerce.number().min(39.5).max(41),
  longitude: z.coerce.number().min(49).max(51),
  zoom: whole(9, 18).default(15),
  width: whole(50, 1280).default(400),
  height: whole(50, 1280).default(100),
});

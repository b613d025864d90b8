import { z } from 'zod';
import {
  inLanguages,
  Latitude,
  LocalizedText,
  Longitude,
  line,
  OptionalLocalizedBlocks,
  OptionalLocalizedText,
  OwnImage,
  UploadedImages,
} from '../content/editing.ts';
import { REPAIR_STATUSES } from '../listings/fields.ts';
import { Id } from '../wire/page.ts';

const count = z.number().int().min(0).max(10_000).nullish();

export const COMPLEX_FIELDS = {
  name: line(150),
  developer: line(150).nullish(),
  complexTypes: inLanguages(z.array(line(60)).max(10).nullish()),
  description: OptionalLocalizedBlocks,
  location: OptionalLocalizedText,
  address: line(300).nullish(),
  district: Id.nullish(),
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  deliveryDate: z.iso.date().nullish(),
  /** `09:00-19:00`, each day */
  workHours: z
    .string()
    .regex(/^\d\d:\d\d-\d\d:\d\d$/)
    .nullish(),
  phone: z
    .string()
    .regex(/^0\d{9}$/, 'is no number')
    .nullish(),
  /** ways to pay; without text: not offered */
  StatusComponent: z.strictObject({ mortgage: OptionalLocalizedText, internalLoan: OptionalLocalizedText }),
  AmenityComponen: z.array(z.strictObject({ id: Id.nullish(), name: LocalizedText(100) })).max(60),
  ParametersComponent: z.strictObject({
    buildingCount: count,
    blockCount: count,
    apartmentCount: count,
    elevatorsPerBlock: count,
    floorCount: count,
    apartmentsPerFloor: count,
    wallMaterial: OptionalLocalizedText.nullish(),
    /** metres */
    ceilingHeight: z.number().positive().max(20).nullish(),
    windowDetails: OptionalLocalizedText.nullish(),
  }),
  /** the first is the cover */
  images: UploadedImages,
  layouts: z
    .array(
      z.strictObject({
        id: Id.nullish(),
        rooms: z.number().int().min(1).max(11),
        /** m² */
        area: z.number().positive().max(10_000),
        /** AZN; null: on request */
        price: z.number().positive().max(1e9).nullish(),
        repair: z.enum(REPAIR_STATUSES).nullish(),
        bathroom: z.number().int().min(0).max(20).nullish(),
        balcony: z.number().int().min(0).max(20).nullish(),
        image: OwnImage.nullish(),
      }),
    )
    .max(100),
};

import { z } from 'zod';
import { adminList, NumberIn, SearchText, Time } from '../wire/admin-list.ts';
import { Id, pageOf } from '../wire/page.ts';
import { CATEGORIES, LISTING_STATUSES, PROPERTY_TYPES } from './fields.ts';

export const AdminListingQuery = adminList(
  ['id', 'createdAt', 'price', 'reports'],
  {
    /** a listing's number, a phone, a person's name or e-mail address, or words of the listing */
    q: SearchText.optional(),
    owner: NumberIn.optional(),
    status: z.enum(LISTING_STATUSES).optional(),
    Category: z.enum(CATEGORIES).optional(),
    Property_type: z.enum(PROPERTY_TYPES).optional(),
  },
  'id:desc',
);
export type AdminListingQuery = z.infer<typeof AdminListingQuery>;

export const AdminListing = z
  .object({
    id: Id,
    Status_ad: z.enum(LISTING_STATUSES),
    Category: z.enum(CATEGORIES),
    Property_type: z.enum(PROPERTY_TYPES).nullable(),
    Area: z.number(),
    Rooms: z.number().int().nullable(),
    /** AZN */
    Price: z.number(),
    Address: z.string().nullable(),
    Phone: z.string().nullable(),
    /** hidden until somebody decides */
    isHidden: z.boolean(),
    /** the smallest size */
    photo: z.string().nullable(),
    owner: z.object({ id: Id, fullname: z.string().nullable() }).nullable(),
    /** open ones */
    reports: z.number().int(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'AdminListing' });
export type AdminListing = z.infer<typeof AdminListing>;
export const AdminListingPage = pageOf(AdminListing).meta({ id: 'AdminListingPage' });

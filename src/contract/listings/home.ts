import { z } from 'zod';
import { Id, responseOf } from '../wire/page.ts';
import { AdminListing } from './admin.ts';

/** All listings of the home of one, of every status, the oldest first. */
export const HomeResponse = responseOf(
  z.object({
    /** the home's */
    id: Id,
    listings: z.array(AdminListing),
  }),
).meta({ id: 'HomeOfListing' });
export type Home = z.infer<typeof HomeResponse>['data'];

/** The listings of all homes concerned, as the moderator saw them: with others now it is a 409. */
const seen = z.array(Id.positive()).min(1).max(1000);
export const LeaveHomeBody = z.strictObject({ seen });
export type LeaveHomeBody = z.infer<typeof LeaveHomeBody>;
export const JoinHomeBody = z.strictObject({
  /** a listing of the other home */
  other: Id.positive(),
  seen,
});
export type JoinHomeBody = z.infer<typeof JoinHomeBody>;

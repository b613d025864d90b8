import { z } from 'zod';
import { ComplexPage } from '../complexes/api.ts';
import { ListingPage } from '../listings/api.ts';
import { Age } from '../wire/age.ts';
import { DocumentId, Id, responseOf } from '../wire/page.ts';

/** An id or a documentId. */
const Target = z.union([z.number().int().positive().max(Number.MAX_SAFE_INTEGER), DocumentId]);
/** Exactly one of the two. */
export const NewFavorite = z
  .strictObject({ listing: Target.optional(), complex: Target.optional(), age: Age.optional() })
  .refine(({ listing, complex }) => (listing === undefined) !== (complex === undefined), {
    error: 'listing or complex, one of them',
    path: ['listing'],
  });
export type NewFavorite = z.infer<typeof NewFavorite>;

/** A favorite by its id or documentId, or by what it is about: `listing-5`. */
export const FavoritePath = z.object({
  id: z.string().regex(/^(\d{1,15}|[a-z0-9]{24}|(listing|complex)-[1-9]\d{0,14})$/),
});

const Favorite = z.object({
  id: Id,
  documentId: DocumentId,
  kind: z.enum(['listing', 'complex']),
  createdAt: z.string(),
  /** false: it is gone or no longer public; then both are null */
  isAvailable: z.boolean(),
  listing: ListingPage.shape.data.element.nullable(),
  complex: ComplexPage.shape.data.element.nullable(),
});
export const FavoritesResponse = z.object({ data: z.array(Favorite), meta: z.object({}) }).meta({ id: 'Favorites' });
export type FavoritesResponse = z.infer<typeof FavoritesResponse>;
/** The ids of a person's favorites, for the hearts. A deleted target has none. */
export const FavoriteIds = z
  .object({
    data: z.array(
      z.object({
        id: Id,
        listing: Id.nullable(),
        complex: Id.nullable(),
        /** of a listing: its home and deal, `12 sale`; the hearts of all that offer the same are this favorite's */
        offer: z.string().nullable(),
      }),
    ),
    meta: z.object({}),
  })
  .meta({ id: 'FavoriteIds' });
export type FavoriteIds = z.infer<typeof FavoriteIds>;
export const FavoriteResponse = responseOf(
  z.object({ id: Id, documentId: DocumentId, listing: Id.nullable(), complex: Id.nullable() }),
).meta({ id: 'Favorite' });

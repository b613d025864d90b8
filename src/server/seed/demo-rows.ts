import type { StoredPicture } from '../images/picture-service.ts';

/** The image rows of a listing with these scenes. */
export function imagesOf(listingId: number, photos: readonly string[], pictures: Map<string, StoredPicture>) {
  return photos.map((name, position) => ({
    listing_id: listingId,
    file_hash: pictures.get(name)?.hash ?? '',
    position,
    name: `${name.replaceAll(':', '-')}.webp`,
  }));
}

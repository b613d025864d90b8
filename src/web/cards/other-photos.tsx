import { useQuery } from '@tanstack/react-query';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { fitOfTile } from '../listing/photos/fit.ts';
import { useTranslation } from '../text/translation.ts';
import { IN_GRID } from '../ui/photo-loading.ts';
import { Picture } from '../ui/picture.tsx';
import { type CardData, photoSizes } from './card-data.ts';
import { coverOf } from './covers.ts';

/** All photos of a card but the first, in boxes of their final size. */
export function OtherPhotos({ card, title }: { card: CardData; title: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['photos', card.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = {
        filters: { id: { $eq: card.id } },
        fields: ['Floor_Plan'],
        populate: { Images: { fields: ['formats', 'alternativeText'] } },
      };
      return (await readBody(browserApi.GET('/api/listings', { params: { query }, signal }))).data[0] ?? null;
    },
  });
  const { Images: images = [], Floor_Plan: plan } = data ?? {};
  return Array.from({ length: card.photoCount - 1 }, (_, i) => i + 1).map((number) => {
    const image = images[number];
    const sizes = photoSizes(image);
    // nothing of a plan is cut away
    const fit = image?.id === plan ? 'object-contain' : fitOfTile(sizes.at(-1));
    return (
      <span key={number} className="block size-full flex-none snap-start">
        {image && (
          <Picture
            sizes={sizes}
            blurhash={image.alternativeText}
            shownAt={IN_GRID}
            alt={t('photo_alt', { title, number: number + 1, total: card.photoCount })}
            fallback={coverOf(card.Property_type)}
            className={`size-full ${fit}`}
          />
        )}
      </span>
    );
  });
}

import type { ListingDetail } from '#contract/listings/api.ts';
import { titleOf } from '../cards/listing-text.ts';
import { PriceLine } from '../cards/price-line.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { AboutProperty } from './about-property.tsx';
import { Features } from './features.tsx';
import { Figures } from './figures.tsx';
import { HouseRules } from './house-rules.tsx';
import { PreviewPhoto } from './photos/preview-photo.tsx';
import { VideoLink } from './photos/video-link.tsx';
import { Place } from './place.tsx';
import { Section } from './section.tsx';

type Props = {
  listing: ListingDetail;
  photos: readonly { key: string; preview: string; isPlan?: boolean | undefined }[];
};

/** A listing as people will see it (heading.tsx), which is not public yet. */
export function ListingPreview({ listing, photos }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { Description: description } = listing;
  const title = titleOf(t, language, listing);
  return (
    <div className="rounded-card border border-line bg-canvas p-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
      <ul tabIndex={0} aria-label={t('photos')} className="no-scrollbar flex snap-x gap-2 overflow-x-auto">
        {photos.map(({ key, preview, isPlan }, at) => (
          <li
            key={key}
            className="relative aspect-4/3 w-4/5 flex-none snap-start overflow-hidden rounded-field bg-photo sm:w-72"
          >
            <PreviewPhoto
              preview={preview}
              alt={`${title}, ${t('photo_of', { number: at + 1, total: photos.length })}`}
              total={photos.length}
              isPlan={isPlan}
            />
          </li>
        ))}
      </ul>
      <VideoLink video={listing.Video} className={buttonClass('quiet', 'mt-3')} />
      <div className="mt-4 grid gap-4">
        <PriceLine listing={listing} className="text-2xl" />
        <Figures listing={listing} />
        <Place listing={listing} />
        <h3 className="text-xl font-bold text-balance">{title}</h3>
      </div>
      {description && description.length > 0 && (
        <Section title={t('description')}>
          <RichText blocks={description} />
        </Section>
      )}
      <Features listing={listing} />
      <HouseRules listing={listing} />
      <AboutProperty listing={listing} />
    </div>
  );
}

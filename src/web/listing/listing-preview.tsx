import type { ListingDetail } from '#contract/listings/api.ts';
import { addressText, titleOf } from '../cards/listing-text.ts';
import { PriceLine } from '../cards/price-line.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { AboutProperty } from './about-property.tsx';
import { Features } from './features.tsx';
import { Figures } from './figures.tsx';
import { HouseRules } from './house-rules.tsx';
import { VideoLink } from './photos/video-link.tsx';
import { Section } from './section.tsx';

type Props = {
  listing: ListingDetail;
  photos: readonly { key: string; preview: string; isPlan?: boolean | undefined }[];
};

/** A listing as people will see it, which is not public yet. */
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
            <img
              src={preview}
              alt={`${title}, ${t('photo_of', { number: at + 1, total: photos.length })}`}
              className={`size-full ${isPlan ? 'object-contain' : 'object-cover'}`}
            />
            {isPlan && (
              <span className="absolute bottom-2 left-2 rounded-full bg-veil px-2.5 text-sm leading-7 font-semibold text-on-veil">
                {t('floor_plan')}
              </span>
            )}
          </li>
        ))}
      </ul>
      <VideoLink video={listing.Video} className={buttonClass('quiet', 'mt-3')} />
      <h3 className="mt-4 text-xl font-bold text-balance">{title}</h3>
      <p className="text-muted">{addressText(t, listing)}</p>
      <PriceLine listing={listing} className="text-2xl" />
      <div className="mt-5">
        <Figures listing={listing} />
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

import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { addressText, titleOf } from '../../cards/listing-text.ts';
import { PriceLine } from '../../cards/price-line.tsx';
import { AboutProperty } from '../../listing/about-property.tsx';
import { Features } from '../../listing/features.tsx';
import { Figures } from '../../listing/figures.tsx';
import { Section } from '../../listing/section.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { usePaths } from '../../text/paths.ts';
import type { WizardPhoto } from '../photos/photo-list.ts';
import { bodyOf, type WizardForm } from './form.ts';

/** The finished listing as people will see it. */
export function Preview({ form, photos }: { form: WizardForm; photos: readonly WizardPhoto[] }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { Images: _ids, ...values } = bodyOf(form);
  // only the fields that the parts below use
  const listing = { ...values, id: 0, isOwner: true } as unknown as ListingDetail;
  const title = titleOf(t, language, listing);
  const previews = photos.flatMap(({ key, preview }) => (preview ? [{ key, preview }] : []));
  return (
    <section aria-label={t('wizard_preview')} className="mt-8 border-t border-line pt-6">
      <h2 className="mb-3 text-lg font-semibold">{t('wizard_preview')}</h2>
      <div className="rounded-card border border-line bg-canvas p-4">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
        <ul tabIndex={0} aria-label={t('photos')} className="no-scrollbar flex snap-x gap-2 overflow-x-auto">
          {previews.map(({ key, preview }, at) => (
            <li
              key={key}
              className="aspect-4/3 w-4/5 flex-none snap-start overflow-hidden rounded-field bg-photo sm:w-72"
            >
              <img
                src={preview}
                alt={`${title}, ${t('photo_of', { number: at + 1, total: previews.length })}`}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
        <h3 className="mt-4 text-xl font-bold text-balance">{title}</h3>
        <p className="text-muted">{addressText(t, listing)}</p>
        <PriceLine listing={listing} large />
        <Figures listing={listing} />
        {form.Description.length > 0 && (
          <Section title={t('description')}>
            <RichText blocks={form.Description} />
          </Section>
        )}
        <Features listing={listing} />
        <AboutProperty listing={listing} />
      </div>
    </section>
  );
}

import type { ListingDetail } from '#contract/listings/api.ts';
import { readVideoLink } from '#contract/listings/video.ts';
import { ListingPreview } from '../../listing/listing-preview.tsx';
import { useTranslation } from '../../text/translation.ts';
import type { WizardPhoto } from '../photos/photo-list.ts';
import { bodyOf, type WizardForm } from './form.ts';

/** The finished listing as people will see it. */
export function Preview({ form, photos }: { form: WizardForm; photos: readonly WizardPhoto[] }) {
  const { t } = useTranslation();
  const { Images: _ids, ...values } = bodyOf(form);
  const Video = readVideoLink(form.Video)?.url ?? null;
  // only the fields that a preview uses
  const listing = { ...values, Video, Description: form.Description, id: 0, isOwner: true } as unknown as ListingDetail;
  const previews = photos.flatMap(({ key, preview, isPlan }) => (preview ? [{ key, preview, isPlan }] : []));
  return (
    <section aria-label={t('wizard_preview')} className="mt-8 border-t border-line pt-6">
      <h2 className="mb-3 text-lg font-semibold">{t('wizard_preview')}</h2>
      <ListingPreview listing={listing} photos={previews} />
    </section>
  );
}

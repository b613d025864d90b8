import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import type { ListingDetail } from '#contract/listings/api.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { failureText } from '../../data/failure.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { announce } from '../../ui/toast.tsx';
import { ListingPreview } from '../listing-preview.tsx';
import { revisedListing } from './revised-listing.ts';

type Props = { listing: ListingDetail; isOpen: boolean; onClose: () => void };

/** Shows the owner their listing with the changes that are not public, and withdraws them. */
export function RevisionDialog({ listing, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const revised = revisedListing(listing);
  const photos = (revised.Images ?? []).flatMap(({ id, url, formats }) => {
    const preview = formats?.small.url ?? url;
    return preview ? [{ key: String(id), preview, isPlan: id === revised.Floor_Plan }] : [];
  });
  const withdrawing = useMutation({
    mutationFn: () => withdrawChanges(String(listing.id)),
    onSuccess: async () => {
      onClose();
      await revalidate();
      announce(() => t('changes_withdrawn'));
    },
    onError: (error) => logFailure('changes of a listing were not withdrawn', error),
  });
  const footer = (
    <div className="grid gap-3">
      {withdrawing.error && <FormError>{failureText(t, withdrawing.error, 'changes_not_withdrawn')}</FormError>}
      <button
        type="button"
        disabled={withdrawing.isPending || withdrawing.isSuccess}
        onClick={() => withdrawing.mutate()}
        className={buttonClass('remove', 'w-full')}
      >
        {t('changes_withdraw')}
      </button>
    </div>
  );
  return (
    <Dialog title={t('changes')} closeLabel={t('close')} place="full" isOpen={isOpen} onClose={onClose} footer={footer}>
      <ListingPreview listing={revised} photos={photos} />
    </Dialog>
  );
}

async function withdrawChanges(id: string): Promise<void> {
  const { error, response } = await browserApi.DELETE('/api/listings/{id}/changes', { params: { path: { id } } });
  if (!response.ok) await readBody(Promise.resolve({ error, response }));
}

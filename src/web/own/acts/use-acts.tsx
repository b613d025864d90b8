import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ListingAct } from '#contract/listings/actions.ts';
import { formatLongDate } from '#contract/values/dates.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { announceFailure } from '../../data/failure.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { logFailure } from '../../ui/log-failure.ts';
import { announce } from '../../ui/toast.tsx';
import { type ActedListing, isRemoval } from './acts.ts';
import { confirmListing, extendListing, restoreListing } from './send-act.ts';

const PromotionDialog = lazyComponent(() =>
  import('../../payments/promotion-dialog.tsx').then((module) => module.PromotionDialog),
);
const RemoveDialog = lazyComponent(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog));
const PriceDialog = lazyComponent(() => import('./price-dialog.tsx').then((module) => module.PriceDialog));
const CloseDialog = lazyComponent(() => import('./close-dialog.tsx').then((module) => module.CloseDialog));

/** The dialogs of acts that have one. */
const DIALOGS: Partial<Record<ListingAct, { prepare: () => Promise<void> }>> = {
  promote: PromotionDialog,
  reprice: PriceDialog,
  close: CloseDialog,
  delete: RemoveDialog,
  withdraw: RemoveDialog,
};

/** Acts that happen at once. */
type DirectAct = 'extend' | 'restore' | 'confirm';
const isDirect = (act: ListingAct): act is DirectAct => act in FAILURES;
const FAILURES = {
  extend: { log: 'a listing was not extended', text: 'not_extended' },
  restore: { log: 'a listing was not restored', text: 'not_restored' },
  confirm: { log: 'a listing was not confirmed', text: 'not_confirmed' },
};

/** Runs the acts of one's own listing, and shows what they change where the listing is shown. */
export function useActs(listing: ActedListing, onRemoved?: () => Promise<void> | void) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<ListingAct | null>(null);
  const [isOpen, setOpen] = useState(false);
  const direct = useMutation({
    mutationFn: async (act: DirectAct) => {
      if (act === 'extend') {
        const end = await extendListing(listing.id, listing.Expires_At ?? '');
        return () => t('extended', { date: formatLongDate(new Date(end), language) });
      }
      if (act === 'confirm') {
        await confirmListing(listing.id);
        return () => t('confirmed');
      }
      await restoreListing(listing.id);
      return () => t('restored');
    },
    onSuccess: async (text) => {
      await refresh();
      announce(text);
    },
    // spec §8: a failure is logged; a toast shows that nothing has changed
    onError: (error, act) => {
      logFailure(FAILURES[act].log, error);
      announceFailure(t, error, FAILURES[act].text);
    },
  });
  const close = () => setOpen(false);
  const dialogProps = { isOpen, onClose: close };
  const showChange = async (text: string) => {
    close();
    await refresh();
    announce(() => t(text));
  };
  return {
    isBusy: direct.isPending,
    prepare: (act: ListingAct) => void DIALOGS[act]?.prepare(),
    opensDialog: (act: ListingAct) => act in DIALOGS,
    run: (act: ListingAct) => {
      if (isDirect(act)) return direct.mutate(act);
      setChosen(act);
      setOpen(true);
    },
    dialog: (
      <>
        {chosen === 'promote' && (
          <PromotionDialog {...dialogProps} listing={listing.id} onPaid={() => showChange('promotion_paid')} />
        )}
        {chosen === 'reprice' && (
          <PriceDialog {...dialogProps} listing={listing} onDone={() => showChange('price_changed')} />
        )}
        {chosen === 'close' && <CloseDialog {...dialogProps} listing={listing} onDone={() => showChange('closed')} />}
        {chosen && isRemoval(chosen) && (
          <RemoveDialog
            {...dialogProps}
            listing={listing}
            act={chosen}
            onRemoved={
              onRemoved ??
              (async () => {
                close();
                await refresh();
                // what had the focus is gone with the listing
                document.querySelector('h1')?.focus({ preventScroll: true });
              })
            }
          />
        )}
      </>
    ) satisfies ReactNode,
  };
}

/** Loads what the page shows of one's own listings again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    const isOwn = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'own' };
    await Promise.all([revalidate(), client.invalidateQueries(isOwn)]);
  };
}

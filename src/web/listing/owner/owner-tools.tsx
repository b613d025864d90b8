import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { actsFor, type ListingAct } from '#contract/listings/actions.ts';
import type { ListingDetail } from '#contract/listings/api.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { readBody } from '../../data/api.ts';
import { failureKey } from '../../data/failure.ts';
import { openApi } from '../../data/open-api.ts';
import { useLazyDialog } from '../../frame/use-lazy-dialog.ts';
import { usePaths } from '../../text/paths.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { announce } from '../../ui/toast.tsx';
import type { ListingStats } from './owner-data.ts';
import { Stats } from './owner-stats.tsx';
import { Effects } from './promotion-effects.tsx';

const PromotionDialog = lazyComponent(() =>
  import('../../payments/promotion-dialog.tsx').then((module) => module.PromotionDialog),
);
const RemoveDialog = lazyComponent(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog));

type Props = { listing: ListingDetail; numbers: ListingStats | null };

/** The owner's available actions and the listing's statistics (spec §4). */
export function OwnerTools({ listing, numbers }: Props) {
  const { t } = useTranslation();
  const { Status_ad: status = 'active' } = listing;
  const acts = actsFor(status, 'owner').filter((act) => TOOLS[act]);
  return (
    <section
      aria-label={t('owner_tools')}
      className="mt-4 grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('owner_tools')}</h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-3 max-sm:*:whitespace-nowrap">
          {acts.map((act) => {
            const Tool = TOOLS[act];
            return Tool && <Tool key={act} id={listing.id} />;
          })}
        </div>
      </div>
      {numbers && numbers.promotions.length > 0 && <Effects effects={numbers.promotions} />}
      {(status === 'active' || numbers === null || numbers.views > 0) && <Stats numbers={numbers} />}
    </section>
  );
}

/** The button of each action. */
const TOOLS: Partial<Record<ListingAct, (props: { id: number }) => ReactNode>> = {
  promote: Promote,
  edit: Edit,
  delete: (props) => <Remove {...props} act="delete" />,
  withdraw: (props) => <Remove {...props} act="withdraw" />,
  restore: Restore,
  reuse: Reuse,
};

function Promote({ id }: { id: number }) {
  const { t } = useTranslation();
  const { button, dialog } = useLazyDialog(PromotionDialog);
  return (
    <>
      <button {...button} className={buttonClass('primary', 'noscript:hidden')}>
        <Icon name="rocket" className="size-5" />
        {t('promote')}
      </button>
      {dialog && <PromotionDialog {...dialog} listing={id} />}
    </>
  );
}

function Edit({ id }: { id: number }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Link to={linkTo(`/edit-listing/${id}`)} className={buttonClass('quiet')}>
      <Icon name="pencil" className="size-5" />
      {t('edit')}
    </Link>
  );
}

function Reuse({ id }: { id: number }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Link to={linkTo(`/new-listing?from=${id}`)} className={buttonClass('primary')}>
      <Icon name="file-plus-corner" className="size-5" />
      {t('use_as_new')}
    </Link>
  );
}

function Remove({ id, act }: { id: number; act: 'delete' | 'withdraw' }) {
  const { t } = useTranslation();
  const { button, dialog } = useLazyDialog(RemoveDialog);
  return (
    <>
      <button {...button} className={buttonClass('remove', 'noscript:hidden')}>
        <Icon name="trash" className="size-5" />
        {t(act === 'delete' ? 'delete' : 'withdraw')}
      </button>
      {dialog && <RemoveDialog {...dialog} id={id} act={act} />}
    </>
  );
}

function Restore({ id }: { id: number }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const restoring = useMutation({
    mutationFn: () => restoreListing(String(id)),
    onSuccess: async () => {
      await revalidate();
      announce(t('restored'));
    },
    // spec §8: a failure is logged; a toast shows that nothing has changed
    onError: (error) => {
      logFailure('a listing was not restored', error);
      announce(t(failureKey(error, 'not_restored')), { isFailure: true });
    },
  });
  return (
    <button
      type="button"
      disabled={restoring.isPending}
      onClick={() => restoring.mutate()}
      className={buttonClass('primary', 'noscript:hidden')}
    >
      <Icon name="rotate-cw" className="size-5" />
      {t('restore')}
    </button>
  );
}

async function restoreListing(id: string) {
  const browserApi = await openApi();
  const body = { data: { Status_ad: 'pending' as const } };
  return readBody(browserApi.PUT('/api/listings/{id}', { params: { path: { id } }, body }));
}

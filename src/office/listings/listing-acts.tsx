import { Alert, Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { actsFor, type ListingAct } from '#contract/listings/actions.ts';
import type { DeskListing } from '#contract/moderation/desk.ts';
import { call } from '../data/api.ts';
import { useWarn } from '../data/use-warn.ts';
import { Key } from '../moderation/key.tsx';
import { useKeys } from '../moderation/use-keys.ts';
import { TakeDownDialog } from '../reports/take-down-dialog.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { offerUndo } from '../undo/undo-offers.ts';

type Acting = { key: string; color: 'success' | 'error' | 'warning' | 'primary' };
/** How the acts of moderators look; which of them are possible says the table of the contract. */
const LOOKS: Partial<Record<ListingAct, Acting>> = {
  approve: { key: 'A', color: 'success' },
  reject: { key: 'R', color: 'error' },
  hide: { key: 'H', color: 'warning' },
  reconsider: { key: 'C', color: 'primary' },
};

/** What a moderator may do with a listing, by its status. Whatever takes it from the site asks first. */
export function ListingActs({ desk }: { desk: DeskListing }) {
  const t = useTranslate();
  const warn = useWarn();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<ListingAct | null>(null);
  const { id, updatedAt, listing, isOwn, isEdited } = desk;
  const status = listing.Status_ad ?? 'pending';
  const acts = isOwn ? [] : [...(isEdited ? (['approve'] as const) : []), ...actsFor(status, 'moderator')];
  const path = { id };
  const finish = async (work: Promise<unknown>, act: 'approve' | 'reject' | 'hide') => {
    await work.then(
      () => offerUndo({ kind: 'listing', id, act: `listing.${act}` }),
      (error: Error) => warn(error),
    );
    refresh();
  };
  const begin = (act: ListingAct) => {
    if (act !== 'approve') return setAsking(act);
    return finish(call('POST', '/api/admin/moderation/{id}/approve', { path, body: { updatedAt } }), 'approve');
  };
  const reject = (decision: { reasons: string[]; text: string }) =>
    finish(call('POST', '/api/admin/moderation/{id}/reject', { path, body: { updatedAt, ...decision } }), 'reject');
  const hide = async (reason: string) => {
    await call('POST', '/api/admin/moderation/{id}/hide', { path, body: { updatedAt, reason } });
    offerUndo({ kind: 'listing', id, act: 'listing.hide' });
  };
  const reconsider = (reason: string) =>
    call('POST', '/api/admin/moderation/{id}/reconsider', { path, body: { updatedAt, reason } });
  useKeys((code) => {
    const act = acts.find((one) => code === `Key${LOOKS[one]?.key}`);
    if (!act) return false;
    void begin(act);
    return true;
  });
  const dialogs: Partial<Record<ListingAct, ReactNode>> = {
    reject: <TakeDownDialog isPublic={status === 'active'} onClose={() => setAsking(null)} onSubmit={reject} />,
    hide: (
      <ReasonDialog
        title={t('office.hide_title')}
        text={t('office.hide_text')}
        submitLabel={t('office.hide')}
        onClose={() => setAsking(null)}
        onSubmit={hide}
        successKey="office.act_listing_hide"
      />
    ),
    reconsider: (
      <ReasonDialog
        title={t('office.reconsider_title')}
        text={t('office.reconsider_text')}
        submitLabel={t('office.reconsider')}
        onClose={() => setAsking(null)}
        onSubmit={reconsider}
        successKey="office.act_listing_reconsider"
      />
    ),
  };
  return (
    <>
      {isOwn && <Alert severity="info">{t('own_listing')}</Alert>}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === 'approve' ? 'contained' : 'outlined'}
            color={LOOKS[act]?.color ?? 'primary'}
            sx={{ minHeight: 44 }}
            onClick={() => begin(act)}
          >
            {labelOf(act, status, t)} <Key name={LOOKS[act]?.key ?? ''} />
          </Button>
        ))}
      </Stack>
      {asking && dialogs[asking]}
    </>
  );
}

function labelOf(act: ListingAct, status: string, t: (key: string) => string): string {
  if (act === 'approve' && status === 'active') return t('office.approve_edit');
  if (act === 'reject' && status === 'active') return t('office.report_take_down');
  return t(`office.${act}`);
}

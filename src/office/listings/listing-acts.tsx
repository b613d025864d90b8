import { Alert, Button, Stack } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { type ActOf, actsFor } from '#contract/listings/actions.ts';
import type { DeskListing } from '#contract/moderation/desk.ts';
import { call } from '../data/api.ts';
import { useWarn } from '../data/use-warn.ts';
import { Key } from '../moderation/key.tsx';
import { useKeys } from '../moderation/use-keys.ts';
import { useReasons } from '../moderation/use-reasons.ts';
import { TakeDownDialog } from '../reports/take-down-dialog.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { sendDecision } from '../undo/undo-offers.ts';

type Acting = { key: string; color: 'success' | 'error' | 'warning' | 'primary' };
type DeskAct = ActOf<'moderator'> | 'approve_changes' | 'reject_changes';
/** How the acts of moderators look; which there are, and which of them are possible, says the table of the contract. */
const LOOKS: Record<DeskAct, Acting> = {
  approve_changes: { key: 'A', color: 'success' },
  reject_changes: { key: 'R', color: 'error' },
  approve: { key: 'A', color: 'success' },
  reject: { key: 'R', color: 'error' },
  hide: { key: 'H', color: 'warning' },
  reconsider: { key: 'C', color: 'primary' },
  // the same call; the site knows which of both it is
  reinstate: { key: 'C', color: 'primary' },
};
/** Of a listing whose changes wait, which have those keys. */
const TAKE_DOWN_KEY = 'T';

/** What a moderator may do with a listing, by its status. Whatever takes it from the site asks first. */
export function ListingActs({ desk }: { desk: DeskListing }) {
  const t = useTranslate();
  const warn = useWarn();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<DeskAct | null>(null);
  const { id, updatedAt, listing, changed } = desk;
  const sentVersion = useRef<string | null>(null);
  const status = listing.Status_ad ?? 'pending';
  const acts = possibleActs(desk);
  const path = { id };
  const send = (act: DeskAct, work: Promise<unknown>) =>
    sendDecision({ kind: 'listing', id, act: `listing.${act}` }, work);
  const finish = async (act: DeskAct, work: Promise<unknown>) => {
    await send(act, work).catch((error: Error) => {
      sentVersion.current = null;
      return warn(error);
    });
    refresh();
  };
  const begin = (act: DeskAct) => {
    if (!isApproval(act)) return setAsking(act);
    // once for each version: the button stays until the listing is there again
    if (sentVersion.current === updatedAt) return;
    sentVersion.current = updatedAt;
    const body = { updatedAt, changes: act === 'approve_changes' };
    return finish(act, call('POST', '/api/admin/moderation/{id}/approve', { path, body }));
  };
  const reject = (act: 'reject' | 'reject_changes') => (decision: { reasons: string[]; text: string }) => {
    const body = { updatedAt, ...decision, changes: act === 'reject_changes' };
    return send(act, call('POST', '/api/admin/moderation/{id}/reject', { path, body }));
  };
  const hide = (reason: string) =>
    send('hide', call('POST', '/api/admin/moderation/{id}/hide', { path, body: { updatedAt, reason } }));
  const reconsider = (act: 'reconsider' | 'reinstate') => (reason: string) =>
    send(act, call('POST', '/api/admin/moderation/{id}/reconsider', { path, body: { updatedAt, reason } }));
  const keyOf = (act: DeskAct) => (act === 'reject' && changed ? TAKE_DOWN_KEY : LOOKS[act].key);
  // loaded before the dialog opens: a digit that is pressed at once finds its reason
  useReasons({ isKept: asking !== null });
  useKeys((code) => {
    const act = acts.find((one) => code === `Key${keyOf(one)}`);
    if (!act) return false;
    void begin(act);
    return true;
  });
  const close = () => setAsking(null);
  const dialogs: Partial<Record<DeskAct, ReactNode>> = {
    reject: (
      <TakeDownDialog of={status === 'pending' ? 'pending' : 'public'} onClose={close} onSubmit={reject('reject')} />
    ),
    reject_changes: <TakeDownDialog of="changes" onClose={close} onSubmit={reject('reject_changes')} />,
    hide: (
      <ReasonDialog
        title={t('office.hide_title')}
        text={t('office.hide_text')}
        submitLabel={t('office.hide')}
        onClose={close}
        onSubmit={hide}
        successKey="office.act_listing_hide"
      />
    ),
    reconsider: (
      <ReasonDialog
        title={t('office.reconsider_title')}
        text={t('office.reconsider_text')}
        submitLabel={t('office.reconsider')}
        onClose={close}
        onSubmit={reconsider('reconsider')}
        successKey="office.act_listing_reconsider"
      />
    ),
    reinstate: (
      <ReasonDialog
        title={t('office.reinstate_title')}
        text={t('office.reinstate_text')}
        submitLabel={t('office.reinstate')}
        onClose={close}
        onSubmit={reconsider('reinstate')}
        successKey="office.act_listing_reinstate"
      />
    ),
  };
  const buttonOf = (act: DeskAct) => (
    <Button
      key={act}
      variant={isApproval(act) ? 'contained' : 'outlined'}
      color={LOOKS[act].color}
      sx={{ minHeight: 44, flex: { xs: 'auto', sm: 'none' } }}
      onClick={() => begin(act)}
    >
      {labelOf(act, status, t)} <Key name={keyOf(act)} />
    </Button>
  );
  return (
    <>
      {desk.isOwn && <Alert severity="info">{t('own_listing')}</Alert>}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {acts.filter((act) => !isApproval(act)).map(buttonOf)}
        {/* far from the rest, as in the queue */}
        {acts.some(isApproval) && (
          <Stack direction="row" useFlexGap spacing={1.5} sx={APART}>
            {acts.filter(isApproval).map(buttonOf)}
          </Stack>
        )}
      </Stack>
      {asking && dialogs[asking]}
    </>
  );
}

/** Approving waits for no dialog: at the other end of the row, on a phone in a row of its own. */
const APART = { flexWrap: 'wrap', ml: 'auto', width: { xs: '100%', sm: 'auto' }, mt: { xs: 1.5, sm: 0 } };
const isApproval = (act: DeskAct) => act === 'approve' || act === 'approve_changes';

/** While changes wait, a decision about them is also one about the edits that nobody has reviewed. */
function possibleActs({ listing, isOwn, isEdited, changed, hadExpired }: DeskListing): DeskAct[] {
  if (isOwn) return [];
  const byStatus = actsFor(listing.Status_ad ?? 'pending', 'moderator').filter(
    (act) => act !== (hadExpired ? 'reconsider' : 'reinstate'),
  );
  if (changed) return ['approve_changes', 'reject_changes', ...byStatus];
  return isEdited ? ['approve', ...byStatus] : byStatus;
}

function labelOf(act: DeskAct, status: string, t: (key: string) => string): string {
  if (act === 'approve' && status === 'active') return t('office.approve_edit');
  if (act === 'reject' && status !== 'pending') return t('office.report_take_down');
  return t(`office.${act}`);
}

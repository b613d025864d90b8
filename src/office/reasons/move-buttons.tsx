import { IconButton, Stack } from '@mui/material';
import { ArrowDown as DownIcon, ArrowUp as UpIcon } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { RejectionReason } from '#contract/moderation/reasons.ts';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';

/** A reason one place up or down. */
export function MoveButtons(_: { label?: string }) {
  const t = useTranslate();
  const act = useAction();
  const reason = useRecordContext<RejectionReason>();
  const { data = [] } = useListContext<RejectionReason>();
  const [isMoving, setMoving] = useState(false);
  if (!reason) return null;
  const at = data.findIndex(({ code }) => code === reason.code);
  const move = (to: 'up' | 'down') => async (event: SyntheticEvent) => {
    // a click on the row would open the form
    event.stopPropagation();
    setMoving(true);
    await act(
      () => call('POST', '/api/admin/rejection-reasons/{id}/move', { path: { id: reason.code }, body: { to } }),
      'office.reason_moved',
    );
    setMoving(false);
  };
  return (
    <Stack direction="row">
      <IconButton
        aria-label={t('office.reason_up')}
        disabled={isMoving || at === 0}
        onClick={move('up')}
        sx={{ width: 44, height: 44 }}
      >
        <UpIcon size={20} />
      </IconButton>
      <IconButton
        aria-label={t('office.reason_down')}
        disabled={isMoving || at === data.length - 1}
        onClick={move('down')}
        sx={{ width: 44, height: 44 }}
      >
        <DownIcon size={20} />
      </IconButton>
    </Stack>
  );
}

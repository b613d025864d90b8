import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AdminUserDetail } from '#contract/users/api.ts';
import { call } from '../data/api.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { sendDecision } from '../undo/undo-offers.ts';

export type Blockable = Pick<AdminUserDetail, 'id' | 'fullname' | 'phone' | 'blockedAt' | 'updatedAt' | 'seenListings'>;
type Props = { user: Blockable; onClose: () => void; onBlocked?: () => void };

/** Asks why a person is blocked, and whether their listings are hidden too. */
export function BlockDialog({ user, onClose, onBlocked }: Props) {
  const { id, fullname, phone, updatedAt, seenListings } = user;
  const t = useTranslate();
  const [hidesListings, setHidesListings] = useState(true);
  const block = async (reason: string) => {
    await sendDecision(
      { kind: 'user', id, name: fullname ?? phone ?? `#${id}`, act: 'user.block' },
      call('POST', '/api/admin/users/{id}/block', { path: { id }, body: { updatedAt, reason, hidesListings } }),
    );
    onBlocked?.();
  };
  return (
    <ReasonDialog
      title={t('office.block_title')}
      text={t('office.block_text')}
      submitLabel={t('office.block')}
      onClose={onClose}
      onSubmit={block}
      successKey="office.user_blocked"
    >
      <FormControlLabel
        control={<Switch checked={hidesListings} onChange={(_, isOn) => setHidesListings(isOn)} />}
        label={t('office.block_hides', { count: seenListings })}
      />
      <FormHelperText>{t('office.block_hides_hint')}</FormHelperText>
    </ReasonDialog>
  );
}

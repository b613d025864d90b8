import { Button, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AdminUserDetail } from '#contract/users/api.ts';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

type Blockable = Pick<AdminUserDetail, 'id' | 'phone' | 'blockedAt' | 'updatedAt' | 'seenListings'>;

/** Blocks a person, with their sessions and, unless switched off, their listings; or unblocks them. */
export function BlockButton({ user }: { user: Blockable }) {
  const t = useTranslate();
  const act = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const [hidesListings, setHidesListings] = useState(true);
  const { id, updatedAt } = user;
  const path = { id };
  const block = (reason: string) =>
    call('POST', '/api/admin/users/{id}/block', { path, body: { updatedAt, reason, hidesListings } });
  const unblock = () =>
    act(() => call('POST', '/api/admin/users/{id}/unblock', { path, body: { updatedAt } }), 'office.user_unblocked');
  return (
    <>
      {user.blockedAt ? (
        <Button variant="outlined" onClick={unblock}>
          {t('office.unblock')}
        </Button>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          {t('office.block')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('office.block_title')}
          text={t('office.block_text')}
          submitLabel={t('office.block')}
          onClose={() => setIsAsking(false)}
          onSubmit={block}
          successKey="office.user_blocked"
        >
          <FormControlLabel
            control={<Switch checked={hidesListings} onChange={(_, isOn) => setHidesListings(isOn)} />}
            label={t('office.block_hides', { count: user.seenListings })}
          />
          <FormHelperText>{t('office.block_hides_hint')}</FormHelperText>
        </ReasonDialog>
      )}
    </>
  );
}

import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { call } from '../api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useAct } from '../use-act.ts';

/** Keeps a person out with all his sessions, after asking why; or lets him in again. */
export function BlockButton({ user }: { user: Pick<AdminUserDetail, 'id' | 'blockedAt' | 'updatedAt'> }) {
  const t = useTranslate();
  const act = useAct();
  const [isAsking, setIsAsking] = useState(false);
  const { id, updatedAt } = user;
  const block = (reason: string) =>
    act(() => call('POST', `/admin/users/${id}/block`, { updatedAt, reason }), 'office.user_blocked');
  const unblock = () => act(() => call('POST', `/admin/users/${id}/unblock`, { updatedAt }), 'office.user_unblocked');
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
          act={t('office.block')}
          onClose={() => setIsAsking(false)}
          onGiven={block}
        />
      )}
    </>
  );
}

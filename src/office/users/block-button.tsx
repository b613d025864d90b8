import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { sendDecision } from '../undo/undo-offers.ts';
import { type Blockable, BlockDialog } from './block-dialog.tsx';

/** Blocks a person, with their sessions and, unless switched off, their listings; or unblocks them. */
export function BlockButton({ user }: { user: Blockable }) {
  const t = useTranslate();
  const act = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const { id, updatedAt } = user;
  const unblock = () =>
    act(
      () =>
        sendDecision(
          { kind: 'user', id, act: 'user.unblock' },
          call('POST', '/api/admin/users/{id}/unblock', { path: { id }, body: { updatedAt } }),
        ),
      'office.user_unblocked',
    );
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
      {isAsking && <BlockDialog user={user} onClose={() => setIsAsking(false)} />}
    </>
  );
}

import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, usePermissions, useRefresh, useTranslate } from 'react-admin';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { ROLES, type Role } from '#contract/auth/fields.ts';
import { call } from '../api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** What may be done about a person. */
export function UserActs({ user }: { user: AdminUserDetail }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { permissions: role } = usePermissions<Role>();
  const [isAsking, setIsAsking] = useState(false);
  const { id, updatedAt } = user;
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notify(done);
    } catch (error) {
      notify((error as Error).message === 'confirm_cancelled' ? 'ra.notification.canceled' : (error as Error).message, {
        type: 'warning',
      });
    }
    refresh();
  };
  const block = (reason: string) =>
    act(() => call('POST', `/admin/users/${id}/block`, { updatedAt, reason }), 'office.user_blocked');
  const unblock = () => act(() => call('POST', `/admin/users/${id}/unblock`, { updatedAt }), 'office.user_unblocked');
  const endSessions = () => act(() => call('DELETE', `/admin/users/${id}/sessions`), 'office.sessions_ended');
  const change = (to: string) =>
    act(() => call('PUT', `/admin/users/${id}/role`, { updatedAt, role: to }), 'office.role_changed');
  const removeFactor = () => act(() => call('DELETE', `/admin/users/${id}/factor`), 'office.factor_removed');
  return (
    <Row>
      {user.blockedAt ? (
        <Button variant="outlined" onClick={unblock}>
          {t('office.unblock')}
        </Button>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          {t('office.block')}
        </Button>
      )}
      <Button variant="outlined" onClick={endSessions}>
        {t('office.end_sessions')}
      </Button>
      {role === 'admin' && (
        <TextField
          select
          label={t('resources.users.fields.role')}
          value={user.role}
          onChange={(event) => change(event.target.value)}
          sx={{ minWidth: 180 }}
        >
          {ROLES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`office.role_${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {role === 'admin' && user.hasFactor && (
        <Button variant="outlined" color="error" onClick={removeFactor}>
          {t('office.factor_remove')}
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
    </Row>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      {children}
    </Stack>
  );
}

import { Button, MenuItem, Stack, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { ROLES, type Role } from '#contract/auth/fields.ts';
import type { AdminUserDetail } from '#contract/users/api.ts';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { BlockButton } from './block-button.tsx';
import { ContactButton } from './contact-button.tsx';

/** The actions of staff on a person. */
export function UserActions({ user }: { user: AdminUserDetail }) {
  const t = useTranslate();
  const { permissions: ownRole } = usePermissions<Role>();
  const { id, updatedAt } = user;
  const path = { id };
  const act = useAction();
  const endSessions = () =>
    act(() => call('DELETE', '/api/admin/users/{id}/sessions', { path }), 'office.sessions_ended');
  const change = (to: string) => {
    const role = ROLES.find((one) => one === to);
    if (!role) return;
    void act(
      () => call('PUT', '/api/admin/users/{id}/role', { path, body: { updatedAt, role } }),
      'office.role_changed',
    );
  };
  const removeFactor = () =>
    act(() => call('DELETE', '/api/admin/users/{id}/factor', { path }), 'office.factors_removed');
  return (
    <Row>
      <BlockButton user={user} />
      <Button variant="outlined" onClick={endSessions}>
        {t('office.end_sessions')}
      </Button>
      {ownRole === 'admin' && (
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
      {ownRole === 'admin' && user.role !== 'user' && <ContactButton user={user} />}
      {ownRole === 'admin' && user.hasFactor && (
        <Button variant="outlined" color="error" onClick={removeFactor}>
          {t('office.factors_remove')}
        </Button>
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

import { Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, Title, usePermissions, useShowContext, useTranslate } from 'react-admin';
import type { Role } from '#contract/auth/fields.ts';
import type { AdminUserDetail } from '#contract/users/api.ts';
import { AuditOf } from '../audit/audit-screen.tsx';
import { isFor } from '../screen.ts';
import { FactList } from '../ui/fact-list.tsx';
import { formatMoment } from '../ui/moment.ts';
import { usePrice } from '../ui/price.ts';
import { UserActions } from './user-actions.tsx';
import { UserLedger } from './user-ledger.tsx';
import { UserListings } from './user-listings.tsx';
import { UserRestoration } from './user-restoration.tsx';
import { UserSessions } from './user-sessions.tsx';

/** One person: their data, their records, and the actions of staff. */
export function UserShow() {
  return (
    <ShowBase>
      <Person />
    </ShowBase>
  );
}

function Person() {
  const price = usePrice();
  const t = useTranslate();
  const { permissions: role } = usePermissions<Role>();
  const { record: user } = useShowContext<AdminUserDetail>();
  // at first it is the row of the list, which is incomplete
  if (!user?.stats) return null;
  const { active, pending, expired, rejected } = user.stats;
  const facts: [string, ReactNode][] = [
    ['phone', user.phone ?? '–'],
    ['email', user.email ?? '–'],
    ['role', t(`office.role_${user.role}`)],
    ['balance', price(user.balance)],
    ['stats', t('office.stats', { active, pending, expired, rejected })],
    ['createdAt', formatMoment(user.createdAt)],
    ['hasFactor', t(user.hasFactor ? 'ra.boolean.true' : 'ra.boolean.false')],
  ];
  const name = user.fullname ?? user.phone ?? `#${user.id}`;
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={`${name} · ${user.id}`} />
      <Card>
        <CardContent>
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
            <Typography variant="h5" component="h2">
              {name}
            </Typography>
            {user.blockedAt && (
              <Chip color="error" label={`${t('office.blocked')} · ${formatMoment(user.blockedAt)}`} />
            )}
            {user.hiddenByBlock > 0 && <Chip label={t('office.block_has_hidden', { count: user.hiddenByBlock })} />}
            {user.erasedAt && <Chip label={t('office.erased')} />}
          </Stack>
          <FactList resource="users" facts={facts} />
          {!user.erasedAt && isFor(role, ['moderator']) && <UserActions user={user} />}
        </CardContent>
      </Card>
      <Section title={t('resources.users.fields.listings')}>
        <UserListings />
      </Section>
      {isFor(role, ['finance']) && (
        <Section title={t('resources.users.fields.balance')}>
          <UserLedger id={user.id} />
        </Section>
      )}
      {isFor(role, ['moderator']) && (
        <Section title={t('office.sessions')}>
          <UserSessions id={user.id} />
        </Section>
      )}
      {!user.erasedAt && user.role === 'user' && isFor(role, ['moderator']) && (
        <Section title={t('office.restoration')}>
          <UserRestoration id={user.id} />
        </Section>
      )}
      {role === 'admin' && (
        <Section title={t('resources.audit.name', { smart_count: 2 })}>
          <AuditOf kind="user" />
        </Section>
      )}
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

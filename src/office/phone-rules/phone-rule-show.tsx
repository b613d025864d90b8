import { Alert, Card, CardContent, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DeleteButton, ShowBase, Title, useGetList, useGetOne, useShowContext, useTranslate } from 'react-admin';
import type { AdminListing } from '#contract/listings/admin.ts';
import type { PhoneRule } from '#contract/phone-rules/api.ts';
import type { AdminUserDetail } from '#contract/users/api.ts';
import { formatMoment } from '../ui/moment.ts';
import { PersonLink } from '../ui/person-link.tsx';
import { usePrice } from '../ui/price.ts';
import { BlockButton } from '../users/block-button.tsx';
import { KindField } from './kind-field.tsx';
import { PhoneRuleMeaning } from './phone-rule-create.tsx';

/** A number on a list: the consequences, its owner, and its listings. */
export function PhoneRuleShow() {
  return (
    <ShowBase>
      <Rule />
    </ShowBase>
  );
}

function Rule() {
  const t = useTranslate();
  const { record: rule } = useShowContext<PhoneRule>();
  if (!rule) return null;
  const by = (person: PhoneRule['removedBy']) => person && (person.fullname ?? `#${person.id}`);
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={rule.phone} />
      <Card>
        <CardContent>
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
            <Typography variant="h5" component="h2">
              {rule.phone}
            </Typography>
            <KindField />
          </Stack>
          {!rule.removedAt && <PhoneRuleMeaning kind={rule.kind} />}
          {rule.note && <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{rule.note}</Typography>}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('office.phone_added', { who: by(rule.addedBy), at: formatMoment(rule.addedAt) })}
            {rule.removedAt &&
              ` · ${t('office.phone_taken_off', { who: by(rule.removedBy), at: formatMoment(rule.removedAt) })}`}
          </Typography>
          {!rule.removedAt && (
            <DeleteButton
              mutationMode="pessimistic"
              label="office.phone_take_off"
              confirmTitle="office.phone_take_off_title"
              confirmContent="office.phone_take_off_text"
              sx={{ mt: 2 }}
            />
          )}
        </CardContent>
      </Card>
      <Part title={t('office.phone_account')}>
        {rule.user ? <Account rule={rule} id={rule.user.id} /> : t('office.phone_no_account')}
      </Part>
      <Part title={t('resources.users.fields.listings')}>
        <Listings phone={rule.phone} />
      </Part>
    </Stack>
  );
}

/** Banning a number does not block the account: a block is offered beside it. */
function Account({ rule, id }: { rule: PhoneRule; id: number }) {
  const t = useTranslate();
  const { data: user } = useGetOne<AdminUserDetail>('users', { id });
  if (!user) return null;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <PersonLink person={{ id, name: user.fullname ?? `#${id}` }} />
      {rule.kind === 'deny' && !rule.removedAt && (
        <Alert severity={user.blockedAt ? 'success' : 'warning'}>
          {t(user.blockedAt ? 'office.phone_account_blocked' : 'office.phone_account_open')}
        </Alert>
      )}
      {rule.kind === 'deny' && <BlockButton user={user} />}
    </Stack>
  );
}

function Listings({ phone }: { phone: string }) {
  const t = useTranslate();
  const price = usePrice();
  const { data = [], total } = useGetList<AdminListing>('listings', {
    filter: { q: phone },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  if (total === 0) return <>{t('office.nothing')}</>;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(({ id, Status_ad, Price, Address, createdAt }) => (
        <li key={id}>
          <Link href={`/listing/${id}`} target="_blank" rel="noreferrer">
            {t('number_sign', { id })}
          </Link>{' '}
          · {t(`own_status_${Status_ad}`)} · {price(Price)} · {Address ?? '–'} · {formatMoment(createdAt)}
        </li>
      ))}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

import { Chip, Stack } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { formatMoment } from '../ui/moment.ts';
import { DescriptionList } from './description-list.tsx';

/** The owner, and the outcome of their earlier listings. */
export function Owner({ owner }: { owner: NonNullable<ModerationCase['owner']> }) {
  const t = useTranslate();
  const { active, pending, expired, rejected } = owner.stats;
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      <Link to={`/users/${owner.id}/show`}>{owner.fullname ?? owner.phone ?? `#${owner.id}`}</Link>
      {owner.isBlocked && <Chip size="small" color="error" label={t('office.blocked')} />}
      <DescriptionList
        pairs={[
          [t('resources.users.fields.createdAt'), formatMoment(owner.createdAt)],
          [t('resources.users.fields.listings'), t('office.stats', { active, pending, expired, rejected })],
          [t('office.today'), owner.today],
          [t('resources.reports.name', { smart_count: 2 }), owner.reports],
        ]}
      />
    </Stack>
  );
}

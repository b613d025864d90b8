import { Link, Stack, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { AdminListing } from '#contract/listings/admin.ts';
import { formatPrice } from '#contract/values/money.ts';
import { writeMoment } from '../ui/moment.ts';

/** The newest listings of a person; each leads to its page on the site. */
export function UserListings({ id }: { id: number }) {
  const t = useTranslate();
  const { data, total = 0 } = useGetList<AdminListing>('listings', {
    filter: { owner: id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
  });
  if (!data) return null;
  if (total === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('office.nothing')}</Typography>;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(({ id: number, Status_ad, Property_type, Price, Address, createdAt }) => (
        <li key={number}>
          <Link href={`/listing/${number}`} target="_blank" rel="noreferrer">
            {number}
          </Link>{' '}
          · {t(`own_status_${Status_ad}`)} · {Property_type && t(`type_${Property_type}`)} · {formatPrice(Price)} ·{' '}
          {Address ?? '–'} · {writeMoment(createdAt)}
        </li>
      ))}
    </Stack>
  );
}

import { Chip, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { formatCount } from '../ui/format.ts';

type Finding = ModerationCase['findings'][number];
type OtherListing = { id: number; isPast?: boolean; signals?: string[]; photos?: number };
type Details = {
  listings?: OtherListing[];
  contacts?: { text: string }[];
  price?: number;
  median?: number;
  low?: number;
  high?: number;
  count?: number;
};

/** A finding of a check, with its reasons. */
export function CheckFinding({ finding: { check, score, details } }: { finding: Finding }) {
  const t = useTranslate();
  const { listings = [], contacts = [], ...numbers } = details as Details;
  const figures = Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) => (typeof value === 'number' ? [[name, formatCount(value)]] : [])),
  );
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'start' }}>
      <Chip size="small" color={score >= 50 ? 'error' : 'warning'} label={score} />
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {t(`office.check_${check}`, { _: check })}
        {contacts.length > 0 && `: ${contacts.map(({ text }) => text).join(', ')}`}
        {figures.median !== undefined && `: ${t('office.check_market', figures)}`}
        {check === 'new_account' && `: ${t('office.check_a_day', figures)}`}
        {listings.map((one) => (
          <div key={one.id}>
            <Other other={one} />
          </div>
        ))}
      </Typography>
    </Stack>
  );
}

/** Another listing, and what both have in common. */
function Other({ other: { id, isPast, signals = [], photos } }: { other: OtherListing }) {
  const t = useTranslate();
  const same = signals.map((signal) => t(`office.signal_${signal}`)).join(', ');
  return (
    <>
      {isPast ? (
        `${t('number_sign', { id })} (${t('office.taken_away')})`
      ) : (
        <Link href={`/listing/${id}`} target="_blank" rel="noreferrer">
          {t('number_sign', { id })}
        </Link>
      )}
      {same && ` · ${same}`}
      {photos !== undefined && ` · ${t('office.same_photos', { count: formatCount(photos) })}`}
    </>
  );
}

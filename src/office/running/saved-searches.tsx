import { Alert, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { AdminSavedSearches } from '#contract/alerts/admin.ts';
import { call } from '../data/api.ts';
import { formatAge, formatCount } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';

/** From this age of the oldest change on matching is behind, in seconds. */
const OLD = 900;
const COLUMNS = ['instant', 'daily', 'weekly', 'paused', 'unconfirmed', 'stopped'] as const;
type Row = AdminSavedSearches['channels'][number];

/** How many searches are saved, by channel, and what they have found today. */
export function SavedSearches() {
  const query = useQuery({
    queryKey: ['running', 'saved-searches'],
    queryFn: () => call('GET', '/api/admin/saved-searches'),
  });
  return (
    <Loaded query={query} height={240}>
      {({ data }) => <Figures {...data} />}
    </Loaded>
  );
}

function Figures({ channels, different, found, finding, matchingAge }: AdminSavedSearches) {
  const t = useTranslate();
  const sums = COLUMNS.map((name) => channels.reduce((sum, row) => sum + row[name], 0));
  return (
    <>
      <Typography variant="body2">
        {t('office.saved_searches_today', {
          different: formatCount(different),
          found: formatCount(found),
          finding: formatCount(finding),
        })}
      </Typography>
      {matchingAge > OLD && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('office.matching_waits', { age: formatAge(t, matchingAge) })}
        </Alert>
      )}
      <TableContainer tabIndex={0} role="region" aria-label={t('office.saved_searches')}>
        <Table size="small" sx={{ mt: 1, '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('office.saved_channel')}</TableCell>
              {[...COLUMNS, 'all'].map((name) => (
                <TableCell key={name} align="right">
                  {t(`office.saved_${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {channels.map((row) => (
              <Counts key={row.kind} name={nameOf(row)} counts={COLUMNS.map((name) => row[name])} />
            ))}
            <Counts name="saved_all" counts={sums} />
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

const nameOf = ({ kind }: Row) => (kind ? `channel_${kind}` : 'saved_page');

function Counts({ name, counts }: { name: string; counts: number[] }) {
  const t = useTranslate();
  return (
    <TableRow>
      <TableCell>{t(`office.${name}`)}</TableCell>
      {[...counts, counts.reduce((sum, count) => sum + count, 0)].map((count, at) => (
        <TableCell key={COLUMNS[at] ?? 'all'} align="right">
          {formatCount(count)}
        </TableCell>
      ))}
    </TableRow>
  );
}

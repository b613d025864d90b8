import { Box, Button, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useTranslate } from 'react-admin';
import type { HistoryEntry } from '#contract/moderation/desk.ts';
import { call } from '../data/api.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoment } from '../ui/moment.ts';
import { EntryText } from './history-entry.tsx';

const PAGE_SIZE = 50;

/** Everything that has happened to a listing, newest first. */
export function ListingHistory({ id }: { id: number }) {
  const t = useTranslate();
  const query = useInfiniteQuery({
    queryKey: ['listings', 'history', id],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call('GET', '/api/admin/listings/{id}/history', {
        path: { id },
        query: { page: pageParam, pageSize: PAGE_SIZE },
      }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < (pagination.pageCount ?? 0) ? pagination.page + 1 : undefined,
  });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <>
      <Loaded query={query} height={240}>
        {({ pages }) => (
          <Stack component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {pages.flatMap(({ data }) => data.map((entry) => <Entry key={entry.id} entry={entry} />))}
          </Stack>
        )}
      </Loaded>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ mt: 1, minHeight: 44 }}>
          {t('office.history_more')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTranslate();
  const { at, by, kind } = entry;
  return (
    <Box component="li" sx={{ pb: 1.5, pl: 2, borderLeft: 2, borderColor: 'divider', position: 'relative' }}>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: -6,
          top: 6,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: kind === 'status' ? 'text.primary' : kind === 'report' ? 'error.main' : 'text.disabled',
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatMoment(at)}
        {kind !== 'notice' && by && (
          <>
            {' · '}
            <Link to={`/users/${by.id}/show`}>{by.fullname ?? `#${by.id}`}</Link>
          </>
        )}
        {kind === 'status' && !by && ` · ${t('office.history_site')}`}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere', fontSize: 15 }}>
        <EntryText entry={entry} />
      </Box>
    </Box>
  );
}

import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Undo2 as UndoIcon } from 'lucide-react';
import { useNotify, useRecordContext, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import type { ContentVersion } from '#contract/content/editing.ts';
import { call } from '../data/api.ts';
import { formatMoment } from '../ui/moment.ts';
import { VersionChanges } from './version-changes.tsx';

const SHOWN = 20;

/** The changes of the record on this page, newest first; each can be undone. */
export function History() {
  const t = useTranslate();
  const kind = useResourceContext();
  const record = useRecordContext();
  const { data } = useQuery({
    // under the query key of the record, so that saving it refreshes this
    queryKey: [kind, 'versions', record?.id, record?.updatedAt],
    queryFn: () => call('GET', '/api/admin/versions', { query: { kind, target: String(record?.id), pageSize: SHOWN } }),
    enabled: record?.id !== undefined,
  });
  const versions = data?.data ?? [];
  return (
    <Box component="aside" sx={{ width: { xs: 1, lg: 340 }, flexShrink: 0, ml: { lg: 2 }, mt: { xs: 2, lg: 0 } }}>
      <Card>
        <CardContent>
          <Typography variant="h6" component="h2" gutterBottom>
            {t('office.content_history')}
          </Typography>
          {versions.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{t('office.never_changed')}</Typography>
          )}
          <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {versions.map((version) => (
              <li key={version.id}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {formatMoment(version.at)} · {version.actor?.fullname ?? `#${version.actor?.id ?? '–'}`}
                </Typography>
                <VersionChanges version={version} />
                <UndoButton version={version} latest={versions[0]?.id ?? version.id} />
              </li>
            ))}
          </Stack>
        </CardContent>
      </Card>
    </Box>
  );
}

/** Undoes a change; `latest` is the newest one of the record. */
export function UndoButton({ version, latest }: { version: ContentVersion; latest: number }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const undo = async () => {
    try {
      await call('POST', '/api/admin/versions/{id}/undo', { path: { id: version.id }, body: { latest } });
      notify('office.undone');
    } catch (error) {
      notify((error as Error).message, { type: 'warning' });
    }
    refresh();
  };
  return (
    <Button size="small" startIcon={<UndoIcon size={18} />} onClick={undo}>
      {t('office.undo')}
    </Button>
  );
}

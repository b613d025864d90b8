import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { TextImport } from '#contract/content/translations.ts';
import { FileButton } from '../content/file-button.tsx';
import { addressOf, call, download } from '../data/api.ts';
import { readProblem } from '../data/field-problems.ts';

type Format = 'csv' | 'json';
/** Changed keys that are named. */
const SHOWN_KEYS = 50;
type PendingImport = { format: Format; text: string; preview: TextImport };

/** Exports all texts as a file, and imports them: changes are previewed first. */
export function TextFileButtons() {
  const t = useTranslate();
  const notify = useNotify();
  const [pending, setPending] = useState<PendingImport | null>(null);
  const warn = (error: unknown) => notify((error as Error).message, { type: 'warning' });
  const save = (format: Format) =>
    download(addressOf('/api/admin/translations-file', { query: { format } }), `texts.${format}`);
  const read = async (file: File) => {
    const format = file.name.endsWith('.json') ? 'json' : 'csv';
    const text = await file.text();
    setPending({ format, text, preview: await send({ format, text, isTrial: true }) });
  };
  return (
    <>
      {(['csv', 'json'] as const).map((format) => (
        <Button key={format} startIcon={<DownloadIcon size={18} />} onClick={() => save(format).catch(warn)}>
          {format.toUpperCase()}
        </Button>
      ))}
      <FileButton accept=".csv,.json" onChosen={([file]) => file && read(file).catch(warn)}>
        {t('office.texts_import')}
      </FileButton>
      {pending && <ImportDialog pending={pending} onClose={() => setPending(null)} />}
    </>
  );
}

function ImportDialog({ pending, onClose }: { pending: PendingImport; onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { format, text, preview } = pending;
  // `ru: is empty`
  const sayProblem = (problem: string) => {
    const { message, args } = readProblem(problem.slice(4));
    return `${problem.slice(0, 2).toUpperCase()}: ${t(message, args)}`;
  };
  const apply = async () => {
    try {
      const { changed } = await send({ format, text, isTrial: false });
      notify(t('office.texts_imported', { count: changed.length }));
    } catch (error) {
      notify((error as Error).message, { type: 'warning' });
    }
    refresh();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="import-title">
      <DialogTitle id="import-title">{t('office.texts_import')}</DialogTitle>
      <DialogContent>
        <DialogContentText gutterBottom>
          {t('office.texts_would_change', { count: preview.changed.length })}
        </DialogContentText>
        {preview.changed.length > 0 && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            {preview.changed.slice(0, SHOWN_KEYS).join(', ')}
            {preview.changed.length > SHOWN_KEYS && ' …'}
          </Typography>
        )}
        {preview.problems.slice(0, 50).map(({ key, problem }) => (
          <Typography key={`${key} ${problem}`} color="error" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {key} · {sayProblem(problem)}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          onClick={apply}
          disabled={preview.problems.length > 0 || preview.changed.length === 0}
        >
          {t('office.texts_apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

async function send(body: { format: Format; text: string; isTrial: boolean }): Promise<TextImport> {
  return (await call('POST', '/api/admin/translations-file', { body })).data;
}

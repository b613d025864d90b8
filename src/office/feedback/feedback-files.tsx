import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdminFeedbackDetail } from '#contract/feedback/admin.ts';
import { addressOf, download } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { useNumber } from '../ui/number.ts';

/** The files of a message: always downloads, since strangers sent them. */
export function FeedbackFiles({ id, files }: { id: number; files: AdminFeedbackDetail['files'] }) {
  const t = useTranslate();
  const act = useAction();
  const number = useNumber();
  if (files.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, flexWrap: 'wrap' }}>
      {files.map(({ id: file, name, bytes }) => (
        <Button
          key={file}
          size="small"
          variant="outlined"
          sx={{ textTransform: 'none' }}
          onClick={() =>
            act(
              () => download(addressOf('/api/admin/feedbacks/{id}/files/{file}', { path: { id, file } }), name),
              'office.file_kept',
            )
          }
        >
          {name} · {t('feedback_file_size', { mb: number(bytes / 1_048_576, 1) })}
        </Button>
      ))}
    </Stack>
  );
}

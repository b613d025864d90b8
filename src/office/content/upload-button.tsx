import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Image } from '#contract/images.ts';
import { upload } from '../api.ts';

type Props = { many?: boolean; onUploaded: (images: Image[]) => void };

/** Uploads pictures, as everybody does; they are the site's once what shows them is saved. */
export function UploadButton({ many = false, onUploaded }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setIsBusy(true);
    try {
      onUploaded(await upload(files));
    } catch (error) {
      notify((error as Error).message, { type: 'warning' });
    }
    setIsBusy(false);
  };
  return (
    <Button
      component="label"
      variant="outlined"
      startIcon={<UploadIcon />}
      disabled={isBusy}
      sx={{ alignSelf: 'start' }}
    >
      {t(many ? 'office.upload_many' : 'office.upload')}
      <input
        type="file"
        hidden
        multiple={many}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].slice(0, 10);
          event.target.value = '';
          void send(files);
        }}
      />
    </Button>
  );
}

import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Image } from '#contract/wire/images.ts';
import { UPLOAD_LIMITS } from '#contract/wire/upload-limits.ts';
import { upload } from '../data/api.ts';
import { FileButton } from './file-button.tsx';

type Props = { many?: boolean; onUploaded: (images: Image[]) => void };

/** Uploads images; they belong to a record once it is saved. */
export function UploadButton({ many = false, onUploaded }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (files: readonly File[]) => {
    setIsBusy(true);
    try {
      onUploaded(await upload(files));
    } catch (error) {
      notify((error as Error).message, { type: 'warning' });
    }
    setIsBusy(false);
  };
  return (
    <FileButton
      variant="outlined"
      accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
      multiple={many}
      disabled={isBusy}
      sx={{ alignSelf: 'start' }}
      onChosen={(files) => void send(files.slice(0, UPLOAD_LIMITS.files))}
    >
      {t(many ? 'office.upload_many' : 'office.upload')}
    </FileButton>
  );
}

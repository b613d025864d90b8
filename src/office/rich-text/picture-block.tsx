import { Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImageBlock } from '#contract/values/rich-text.ts';
import { UploadButton } from '../content/upload-button.tsx';

type Shown = ImageBlock['image'];

/** A picture among text: which one, its words for who cannot see it, and what stands below it. */
export function PictureBlock({ image, onChange }: { image: Shown | undefined; onChange: (image: Shown) => void }) {
  const t = useTranslate();
  return (
    <Stack direction="row" spacing={1.5} sx={{ width: 1, alignItems: 'flex-start' }}>
      {image && <img src={image.formats?.thumbnail.url ?? image.url} alt="" style={{ width: 120, borderRadius: 8 }} />}
      <Stack spacing={1} sx={{ flex: 1 }}>
        <UploadButton
          onUploaded={([given]) => {
            if (!given) return;
            const { url, width, height, name, formats } = given;
            const { alternativeText = '…', caption } = image ?? {};
            onChange({ url, width, height, name, formats, alternativeText, ...(caption && { caption }) });
          }}
        />
        {image && (
          <>
            <TextField
              label={t('office.picture_words')}
              value={image.alternativeText}
              onChange={(event) => onChange({ ...image, alternativeText: event.target.value })}
            />
            <TextField
              label={t('office.picture_caption')}
              value={image.caption ?? ''}
              onChange={(event) => onChange({ ...image, caption: event.target.value || null })}
            />
          </>
        )}
      </Stack>
    </Stack>
  );
}

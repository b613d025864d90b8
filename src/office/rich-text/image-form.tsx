import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PanelParts } from '#rich-text/editor/panels.tsx';
import { UploadButton } from '../content/upload-button.tsx';

type Props = Parameters<Extract<PanelParts['ImageForm'], (props: never) => unknown>>[0];

/** An image in a text: the file, its alternative text, and its caption. */
export function ImageForm({ image, onChange, onClose }: Props) {
  const t = useTranslate();
  const [picture, setPicture] = useState(image);
  const [words, setWords] = useState(image?.alternativeText ?? '');
  const [caption, setCaption] = useState(image?.caption ?? '');
  const save = () => {
    if (!picture) return;
    const { caption: _, ...rest } = picture;
    onChange({ ...rest, alternativeText: words.trim(), ...(caption.trim() && { caption: caption.trim() }) });
    onClose();
  };
  return (
    <Stack spacing={1.5} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        {picture && (
          <img src={picture.formats?.thumbnail.url ?? picture.url} alt="" style={{ width: 96, borderRadius: 8 }} />
        )}
        <UploadButton
          onUploaded={([uploaded]) => {
            if (!uploaded) return;
            const { url, width, height, name, formats } = uploaded;
            setPicture({ url, width, height, name, formats, alternativeText: words });
          }}
        />
      </Stack>
      {picture && (
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={1}>
          <TextField
            fullWidth
            required
            label={t('office.picture_words')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <TextField
            fullWidth
            label={t('office.picture_caption')}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
        </Stack>
      )}
      <Stack direction="row" spacing={1}>
        <Button disabled={!picture || words.trim() === ''} onClick={save}>
          {t(image ? 'office.picture_change' : 'office.picture_insert')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PanelParts } from '#rich-text/editor/panels.tsx';
import { UploadButton } from '../content/upload-button.tsx';

type Props = Parameters<Extract<PanelParts['ImageForm'], (props: never) => unknown>>[0];

/** A picture among text: which one, its words for people who cannot see it, and what stands below it. */
export function ImageForm({ image, onChange, onClose }: Props) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(image);
  const [words, setWords] = useState(image?.alternativeText ?? '');
  const [caption, setCaption] = useState(image?.caption ?? '');
  const save = () => {
    if (!chosen) return;
    const { caption: _, ...rest } = chosen;
    onChange({ ...rest, alternativeText: words.trim(), ...(caption.trim() && { caption: caption.trim() }) });
    onClose();
  };
  return (
    <Stack spacing={1.5} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        {chosen && (
          <img src={chosen.formats?.thumbnail.url ?? chosen.url} alt="" style={{ width: 96, borderRadius: 8 }} />
        )}
        <UploadButton
          onUploaded={([given]) => {
            if (!given) return;
            const { url, width, height, name, formats } = given;
            setChosen({ url, width, height, name, formats, alternativeText: words });
          }}
        />
      </Stack>
      {chosen && (
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
        <Button disabled={!chosen || words.trim() === ''} onClick={save}>
          {t(image ? 'office.picture_change' : 'office.picture_insert')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

import { Box, FormHelperText, IconButton, Stack, TextField, Typography } from '@mui/material';
import { ChevronLeft as BackIcon, Trash2 as DeleteIcon, ChevronRight as ForthIcon } from 'lucide-react';
import { useInput, useTranslate, ValidationError, type Validator } from 'react-admin';
import type { Language } from '#contract/values/dates.ts';
import type { Image } from '#contract/wire/images.ts';
import { UploadButton } from './upload-button.tsx';

type CaptionedImage = Image & { caption?: string };
type Props = {
  source: string;
  label: string;
  /** a single image; the value is the image, or null */
  isOne?: boolean;
  /** each has a caption, in this language */
  captions?: Language;
  validate?: Validator;
};

/** Images in order: upload, move, remove. */
export function ImagesInput({ source, label, isOne = false, captions, validate }: Props) {
  const t = useTranslate();
  const { field, fieldState } = useInput({ source, ...(validate && { validate }) });
  const images = (isOne ? (field.value ? [field.value] : []) : field.value || []) as CaptionedImage[];
  const change = (next: CaptionedImage[]) => field.onChange(isOne ? (next.at(-1) ?? null) : next);
  const move = (index: number, offset: number) => {
    const image = images[index];
    if (image) change(images.toSpliced(index, 1).toSpliced(index + offset, 0, image));
  };
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0, mb: 2, width: isOne ? 'auto' : 1 }}
    >
      <Typography component="legend" variant="body2" sx={{ color: 'text.secondary', px: 0.5 }}>
        {label}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', mb: images.length > 0 ? 1.5 : 0 }}>
        {images.map((image, index) => (
          <Stack key={image.url} spacing={0.5} sx={{ width: 168 }}>
            <img
              src={image.formats?.thumbnail.url ?? image.url}
              alt={image.caption ?? `${label}, ${index + 1}`}
              style={{ width: 168, height: 112, objectFit: 'cover', borderRadius: 8 }}
            />
            {captions && (
              <TextField
                label={t('office.picture_caption')}
                value={image.caption ?? ''}
                required
                slotProps={{ htmlInput: { lang: captions } }}
                onChange={(event) => change(images.with(index, { ...image, caption: event.target.value }))}
              />
            )}
            <Stack direction="row" sx={{ justifyContent: 'center' }}>
              {!isOne && (
                <>
                  <IconButton aria-label={t('office.move_back')} disabled={index === 0} onClick={() => move(index, -1)}>
                    <BackIcon />
                  </IconButton>
                  <IconButton
                    aria-label={t('office.move_forth')}
                    disabled={index === images.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ForthIcon />
                  </IconButton>
                </>
              )}
              <IconButton aria-label={t('ra.action.delete')} onClick={() => change(images.toSpliced(index, 1))}>
                <DeleteIcon />
              </IconButton>
            </Stack>
          </Stack>
        ))}
      </Stack>
      <UploadButton many={!isOne} onUploaded={(added) => change([...images, ...added])} />
      {fieldState.error && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message ?? ''} />
        </FormHelperText>
      )}
    </Box>
  );
}

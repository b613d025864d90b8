import { Box, ButtonBase, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';

type Images = NonNullable<ModerationCase['listing']['Images']>;
type Props = { images: Images; at: number; onChange: (at: number) => void; edits: ModerationCase['edits'] };

/** The photos, one of them large; photos added by an edit have a label. */
export function Photos({ images, at, onChange, edits }: Props) {
  const t = useTranslate();
  const current = images[at];
  const before = edits.find(({ field }) => field === 'Images')?.before as number[] | undefined;
  const isNew = (id: number) => before !== undefined && !before.includes(id);
  if (!current) return <Typography>{t('office.no_photos')}</Typography>;
  return (
    <Box component="section" aria-label={t('photos')}>
      <Box sx={{ position: 'relative', bgcolor: '#0e1420', borderRadius: 3, overflow: 'hidden' }}>
        <Box
          component="img"
          key={current.id}
          src={current.url}
          alt={t('office.photo', { at: at + 1, of: images.length })}
          sx={{ display: 'block', width: '100%', height: { xs: 260, lg: 'min(56vh, 640px)' }, objectFit: 'contain' }}
        />
        <Chip
          size="small"
          label={`${at + 1} / ${images.length}`}
          sx={{ position: 'absolute', right: 12, bottom: 12, bgcolor: '#101828', color: '#fff' }}
        />
        {isNew(current.id) && (
          <Chip
            size="small"
            color="warning"
            label={t('office.photo_new')}
            sx={{ position: 'absolute', left: 12, top: 12 }}
          />
        )}
      </Box>
      <Stack direction="row" spacing={1} sx={{ mt: 1, overflowX: 'auto', p: 0.5 }}>
        {images.map((image, index) => (
          <ButtonBase
            key={image.id}
            onClick={() => onChange(index)}
            aria-label={t('office.photo', { at: index + 1, of: images.length })}
            aria-current={index === at}
            sx={{
              flex: 'none',
              borderRadius: 1,
              overflow: 'hidden',
              outline: index === at ? '3px solid' : isNew(image.id) ? '2px dashed' : 'none',
              outlineColor: index === at ? 'primary.main' : 'warning.main',
            }}
          >
            <Box
              component="img"
              src={image.formats?.thumbnail?.url ?? image.url}
              alt=""
              sx={{ width: 84, height: 63, objectFit: 'cover' }}
            />
          </ButtonBase>
        ))}
      </Stack>
    </Box>
  );
}

import { Box, Button, ButtonBase, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { Key } from './key.tsx';
import { useKeys } from './use-keys.ts';

type Images = NonNullable<ModerationCase['listing']['Images']>;
type Props = {
  images: Images;
  /** the id of the floor plan */
  plan: number | null | undefined;
  at: number;
  onChange: (at: number) => void;
  edits: ModerationCase['edits'];
  /** images that look like one of the duplicate that is shown */
  paired: ReadonlySet<number>;
};

/** The photos, one of them large; those added by an edit, and those of another listing too, have a label. The keys J and K turn. */
export function Photos({ images, plan, at, onChange, edits, paired }: Props) {
  const t = useTranslate();
  const current = images[at];
  const before = edits.find(({ field }) => field === 'Images')?.before as number[] | undefined;
  const isNew = (id: number) => before !== undefined && !before.includes(id);
  const turn = (by: number) => onChange(Math.max(0, Math.min(images.length - 1, at + by)));
  useKeys((code) => {
    if (code === 'KeyJ') turn(1);
    else if (code === 'KeyK') turn(-1);
    else return false;
    return true;
  });
  if (!current) return <Typography>{t('office.no_photos')}</Typography>;
  return (
    <Box component="section" aria-label={t('photos')}>
      <Frame image={current} alt={t('office.photo', { at: at + 1, of: images.length })}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ position: 'absolute', left: 8, top: 8, flexWrap: 'wrap' }}>
          {/* it lies on a photo: its own grey would be transparent */}
          {current.id === plan && <Chip size="small" label={t('floor_plan')} sx={{ bgcolor: 'background.paper' }} />}
          {isNew(current.id) && <Chip size="small" color="warning" label={t('office.photo_new')} />}
          {paired.has(current.id) && <Chip size="small" color="error" label={t('office.photo_has_pair')} />}
        </Stack>
      </Frame>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 0.5 }}>
        <Button sx={{ minHeight: 44 }} disabled={at === 0} onClick={() => turn(-1)}>
          ‹ <Key name="K" />
          <Hidden>{t('office.key_previous_photo')}</Hidden>
        </Button>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {at + 1} / {images.length}
        </Typography>
        <Button sx={{ minHeight: 44, gap: 0.75 }} disabled={at === images.length - 1} onClick={() => turn(1)}>
          <Key name="J" /> ›<Hidden>{t('office.key_next_photo')}</Hidden>
        </Button>
      </Stack>
      <Box sx={{ display: 'grid', gap: 1, p: 0.5, gridTemplateColumns: 'repeat(auto-fill, minmax(64px, 1fr))' }}>
        {images.map((image, index) => (
          <ButtonBase
            key={image.id}
            onClick={() => onChange(index)}
            aria-label={t('office.photo', { at: index + 1, of: images.length })}
            aria-current={index === at}
            sx={{
              borderRadius: 1,
              overflow: 'hidden',
              borderBottom: paired.has(image.id) ? '4px solid' : 'none',
              borderColor: 'error.main',
              outline: index === at ? '3px solid' : isNew(image.id) ? '2px dashed' : 'none',
              outlineColor: index === at ? 'primary.main' : 'warning.main',
            }}
          >
            <Box
              component="img"
              src={smallOf(image)}
              alt=""
              sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
            />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

/** A whole picture on its own blurred colours. */
function Frame({ image, alt, children }: { image: Images[number]; alt: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: 2,
        bgcolor: 'divider',
        aspectRatio: '4 / 3',
        width: '100%',
        maxHeight: { xs: 300, lg: '48vh' },
      }}
    >
      <Box
        component="img"
        src={smallOf(image)}
        alt=""
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover', ...BLURRED }}
      />
      <Box
        component="img"
        key={image.id}
        src={image.url}
        alt={alt}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
      />
      {children}
    </Box>
  );
}
const BLURRED = { filter: 'blur(16px)', opacity: 0.7 };

function smallOf(image: Images[number]): string | undefined {
  return image.formats?.thumbnail?.url ?? image.url;
}

/** For screen readers alone. */
function Hidden({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {children}
    </Box>
  );
}

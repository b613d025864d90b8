import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';

type Images = ModerationCase['removedPhotos'];
type Props = { edit: ModerationCase['edits'][number]; images: Images; removed: Images };

/** The photos that an edit has taken away and added; those whose pictures are not there are counted alone. */
export function EditedPhotos({ edit, images, removed }: Props) {
  const t = useTranslate();
  const [before, after] = [edit.before, edit.after].map((ids) => (ids ?? []) as number[]) as [number[], number[]];
  const lost = before.filter((id) => !after.includes(id)).length;
  const added = after.filter((id) => !before.includes(id));
  const addedImages = images.filter(({ id }) => added.includes(id));
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1 }}>
      {lost > 0 && <Group title={t('office.photos_removed', { count: lost })} images={removed} isRemoved />}
      {added.length > 0 && <Group title={t('office.photos_added', { count: added.length })} images={addedImages} />}
      {lost + added.length === 0 && <Typography variant="body2">{t('office.photos_reordered')}</Typography>}
    </Box>
  );
}

function Group({ title, images, isRemoved = false }: { title: string; images: Images; isRemoved?: boolean }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="body2" sx={{ color: isRemoved ? 'error.main' : 'success.main', mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))' }}>
        {images.map(({ id, formats }) => (
          <Box
            key={id}
            component="img"
            src={formats?.thumbnail.url}
            alt=""
            sx={{
              width: '100%',
              aspectRatio: '4 / 3',
              objectFit: 'cover',
              borderRadius: 1,
              outline: '2px solid',
              outlineOffset: -2,
              outlineColor: isRemoved ? 'error.main' : 'success.main',
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CLOSE_BITS } from '#contract/images/likeness.ts';
import type { DuplicateListing, ModerationCase } from '#contract/moderation/api.ts';

type Props = {
  duplicate: DuplicateListing;
  images: NonNullable<ModerationCase['listing']['Images']>;
  onPhoto: (id: number) => void;
};

/** The photos that look alike, in pairs; without any, the duplicate's cover. */
export function DuplicatePhotos({ duplicate: { pairs, photos, photo }, images, onPhoto }: Props) {
  const t = useTranslate();
  const shown = pairs.flatMap((pair) => {
    const mine = images.find(({ id }) => id === pair.mine);
    return mine ? [{ ...pair, src: mine.formats?.small?.url ?? mine.url }] : [];
  });
  if (shown.length === 0)
    return (
      <Box sx={{ mb: 1 }}>
        {photo && <Box component="img" src={photo} alt="" sx={{ ...PICTURE, maxWidth: 200 }} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('office.twin_no_photos')}
        </Typography>
      </Box>
    );
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, color: 'error.main' }}>
        {t('office.twin_photos', { pairs: shown.length, of: photos })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: COLUMNS }}>
        {shown.map(({ mine, src, url, distance }) => (
          <li key={mine}>
            <ButtonBase
              onClick={() => onPhoto(mine)}
              sx={{ display: 'grid', width: '100%', gridTemplateColumns: '1fr 1fr', gap: '2px' }}
            >
              <Box component="img" src={src} alt={t('office.twin_this')} sx={PICTURE} />
              <Box component="img" src={url} alt="" sx={PICTURE} />
              <Typography component="span" variant="caption" sx={{ gridColumn: '1 / -1' }}>
                {t(`office.pair_${likenessOf(distance)}`)}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
const PICTURE = { display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 1 };
const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))';

function likenessOf(distance: number): 'same' | 'close' | 'near' {
  if (distance === 0) return 'same';
  return distance <= CLOSE_BITS ? 'close' : 'near';
}

import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ListingRows } from '../listings/listing-rows.tsx';
import { Key } from '../moderation/key.tsx';
import { Part } from '../moderation/part.tsx';
import type { HomeActs } from './use-home-acts.tsx';

/** The other listings of a listing's home, each of which can be taken out of it, as can the listing itself. */
export function HomePart({
  id,
  acts: { home, isDuplicateHere, onJoin, onLeave, dialog },
}: {
  id: number;
  acts: HomeActs;
}) {
  const t = useTranslate();
  if (!home) return null;
  const others = home.listings.filter((one) => one.id !== id);
  return (
    <Part title={t('office.home_listings')}>
      {others.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('office.home_alone')}
        </Typography>
      ) : (
        <ListingRows
          listings={others}
          total={others.length}
          action={(listing) => (
            <Button
              size="small"
              color="error"
              sx={ACT}
              onClick={() => onLeave(listing.id)}
              aria-label={`${t('office.leave_home')}… ${t('number_sign', { id: listing.id })}`}
            >
              {t('office.leave_home')}…
            </Button>
          )}
        />
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
        <Button size="small" sx={ACT} onClick={onJoin}>
          {t('office.join_home_other')}… {isDuplicateHere !== false && <Key name="M" />}
        </Button>
        {others.length > 0 && (
          <Button size="small" color="error" sx={ACT} onClick={() => onLeave(id)}>
            {t('office.leave_home_this')}… <Key name="N" />
          </Button>
        )}
      </Stack>
      {dialog}
    </Part>
  );
}
const ACT = { minHeight: 44 };

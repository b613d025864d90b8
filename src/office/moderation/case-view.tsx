import { Box, Chip, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { plainText } from '#contract/values/rich-text.ts';
import { writeMoment } from '../ui/moment.ts';
import { Edits } from './edits.tsx';
import { Evidence } from './evidence.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { Owner } from './owner.tsx';
import { Part } from './part.tsx';
import { Photos } from './photos.tsx';
import { PlaceMap } from './place-map.tsx';

type Props = { case: ModerationCase; photo: number; onPhoto: (at: number) => void };

/** A listing for moderation: photos, all fields, map, owner, and the evidence against it. */
export function CaseView({ case: current, photo, onPhoto }: Props) {
  const t = useTranslate();
  const { listing } = current;
  const type = listing.Property_type ? t(`type_${listing.Property_type}`) : '–';
  const { Latitude: latitude, Longitude: longitude } = listing;
  return (
    <Box component="article" sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ gridColumn: '1 / -1', flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Typography variant="h5" component="h2">
          <Link href={`/listing/${current.id}`} target="_blank" rel="noreferrer">
            № {current.id}
          </Link>{' '}
          {type}, {t(`office.deal_${listing.Category}`)}
        </Typography>
        <Chip
          size="small"
          color={current.cause === 'hidden' ? 'error' : current.cause === 'edited' ? 'warning' : 'default'}
          label={t(`office.cause_${current.cause}`)}
        />
        {current.risk > 0 && <Chip size="small" color="error" label={t('office.risk', { risk: current.risk })} />}
        <Typography sx={{ color: 'text.secondary' }}>
          {t('office.since', { time: writeMoment(current.since) })}
        </Typography>
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Photos images={listing.Images ?? []} at={photo} onChange={onPhoto} edits={current.edits} />
        <Part title={t('office.description')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {plainText(listing.Description ?? []) || '–'}
          </Typography>
        </Part>
        {latitude != null && longitude != null && (
          <PlaceMap key={current.id} {...{ latitude, longitude }} isApproximate={listing.Is_Approximate ?? false} />
        )}
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {current.edits.length > 0 && (
          <Part title={t('office.edits')}>
            <Edits edits={current.edits} />
          </Part>
        )}
        <Part title={t('office.facts')}>
          <Facts listing={listing} />
        </Part>
        {current.owner && (
          <Part title={t('office.owner')}>
            <Owner owner={current.owner} />
          </Part>
        )}
        <History history={current.history} />
      </Stack>
      <Evidence case={current} />
    </Box>
  );
}

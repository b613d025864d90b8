import { Box, Card, Chip, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { writeMoment } from '../ui/moment.ts';
import { CheckFinding } from './finding.tsx';
import { OwnerAnswer } from './owner-answer.tsx';
import { Part } from './part.tsx';

/** The evidence against a listing: findings of checks, reports, and possible duplicates. */
export function Evidence({ case: { findings, reports, answer, beside } }: { case: ModerationCase }) {
  const t = useTranslate();
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
      }}
    >
      <Part title={t('office.findings')}>
        {findings.length === 0 && <Nothing />}
        {findings.map((finding) => (
          <CheckFinding key={finding.check} finding={finding} />
        ))}
        {reports.map(({ reason, description, at }) => (
          <Stack key={at + description} direction="row" spacing={1} sx={{ mb: 1, alignItems: 'start' }}>
            <Chip size="small" color="error" variant="outlined" label={t('office.reported')} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {t(`report_${reason}`)} {description && `· ${description}`} · {writeMoment(at)}
            </Typography>
          </Stack>
        ))}
        {answer && <OwnerAnswer answer={answer} />}
      </Part>
      <Part title={t('office.beside')}>
        {beside.length === 0 && <Nothing />}
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          {beside.map((other) => (
            <Twin key={other.id} other={other} />
          ))}
        </Stack>
      </Part>
    </Box>
  );
}

function Twin({ other }: { other: ModerationCase['beside'][number] }) {
  const t = useTranslate();
  const { id, photo, Price, Area, Rooms, Floor, Address, Status_ad, samePhotos, isSameOwner, createdAt } = other;
  return (
    <Card sx={{ width: { xs: '100%', sm: 200 } }}>
      {photo && (
        <Box
          component="img"
          src={photo}
          alt=""
          sx={{ display: 'block', width: '100%', height: 120, objectFit: 'cover' }}
        />
      )}
      <Stack spacing={0.5} sx={{ p: 1.5, fontSize: 14 }}>
        <Link href={`/listing/${id}`} target="_blank" rel="noreferrer">
          № {id} · {t(`own_status_${Status_ad}`)}
        </Link>
        <strong>{formatPrice(Price)}</strong>
        <span>
          {[Rooms && `${Rooms} ${t('rooms').toLowerCase()}`, `${Area} m²`, Floor].filter(Boolean).join(' · ')}
        </span>
        <span>{Address ?? '–'}</span>
        <span>{writeMoment(createdAt)}</span>
        {samePhotos > 0 && <Chip size="small" color="error" label={t('office.same_photos', { count: samePhotos })} />}
        {isSameOwner && <Chip size="small" label={t('office.same_owner')} />}
      </Stack>
    </Card>
  );
}

function Nothing() {
  const t = useTranslate();
  return <Typography sx={{ color: 'text.secondary' }}>{t('office.nothing_found')}</Typography>;
}

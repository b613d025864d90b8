import { Alert, Box, Card, CardContent, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, Title, useGetIdentity, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { DeskListing } from '#contract/moderation/desk.ts';
import { plainText } from '#contract/values/rich-text.ts';
import { HomePart } from '../homes/home-part.tsx';
import { useHomeActs } from '../homes/use-home-acts.tsx';
import { DescriptionList } from '../moderation/description-list.tsx';
import { Edits } from '../moderation/edits/edits.tsx';
import { Facts } from '../moderation/facts.tsx';
import { Part } from '../moderation/part.tsx';
import { Photos } from '../moderation/photos.tsx';
import { formatMoment } from '../ui/moment.ts';
import { ListingActs } from './listing-acts.tsx';
import { ListingHistory } from './listing-history.tsx';
import { StatusChip } from './listing-rows.tsx';

const NO_PAIRS: ReadonlySet<number> = new Set();

/** One listing of any status: what it is, what staff may do, and everything that has happened to it. */
export function ListingPage() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const { data, error } = useGetOne<DeskListing>('listings', { id }, { retry: false });
  if (error)
    return (
      <Stack spacing={2} sx={{ my: 2 }}>
        <Alert severity="warning">{error.message}</Alert>
        {/* of a deleted one: who deleted it and when, and what staff had decided */}
        <Part title={t('office.history')}>
          <ListingHistory id={id} />
        </Part>
      </Stack>
    );
  return (
    <Stack spacing={2} sx={{ my: 2, pb: 10 }}>
      <Title title={`${t('resources.listings.name', { smart_count: 1 })} ${t('number_sign', { id })}`} />
      {/* at first it is the row of the list, which is incomplete */}
      {data?.listing && (
        <>
          <Head desk={data} />
          <ListingBody key={id} desk={data} />
        </>
      )}
    </Stack>
  );
}

function Head({ desk }: { desk: DeskListing }) {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const { id, listing, hidden, holder } = desk;
  const type = listing.Property_type ? t(`type_${listing.Property_type}`) : '–';
  return (
    <Card>
      <CardContent>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
          <Typography variant="h5" component="h2">
            {t('number_sign', { id })} {type}, {t(`office.deal_${listing.Category}`)}
          </Typography>
          <StatusChip listing={{ Status_ad: listing.Status_ad ?? 'pending', isHidden: hidden !== null }} />
          {desk.isEdited && (
            <Chip
              size="small"
              color="warning"
              label={t(desk.changed ? 'office.cause_revised' : 'office.cause_edited')}
            />
          )}
          {desk.risk > 0 && <Chip size="small" color="error" label={t('office.risk', { risk: desk.risk })} />}
          {desk.reports > 0 && (
            <Chip size="small" color="error" label={t('office.reports_count', { count: desk.reports })} />
          )}
          <MuiLink href={`/listing/${id}`} target="_blank" rel="noreferrer" sx={{ py: 1 }}>
            {t('office.on_the_site')}
          </MuiLink>
        </Stack>
        {hidden === 'until_unblocked' && <Alert severity="info">{t('owner_blocked')}</Alert>}
        {holder && holder.id !== identity?.id && (
          <Alert severity="info">{t('office.claimed_by', { name: holder.fullname ?? `#${holder.id}` })}</Alert>
        )}
        <ListingActs desk={desk} />
      </CardContent>
    </Card>
  );
}

function ListingBody({ desk }: { desk: DeskListing }) {
  const t = useTranslate();
  const [photo, setPhoto] = useState(0);
  const { id, listing, owner, reveals, expiresAt, changed, edits, removedPhotos } = desk;
  const latest = changed ?? listing;
  const homeActs = useHomeActs(id, null);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Photos
          images={listing.Images ?? []}
          plan={listing.Floor_Plan}
          at={photo}
          onChange={setPhoto}
          edits={[]}
          paired={NO_PAIRS}
        />
        <Part title={t('office.description')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {plainText(listing.Description ?? []) || '–'}
          </Typography>
        </Part>
        <HomePart id={id} acts={homeActs} />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0, gridRow: { xs: 1, lg: 'auto' } }}>
        {edits.length > 0 && (
          <Part title={t(changed ? 'office.cause_revised' : 'office.edits')}>
            <Edits edits={edits} place={latest} images={latest.Images ?? []} removedPhotos={removedPhotos} />
          </Part>
        )}
        <Part title={t('office.owner')}>
          {owner ? (
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
              <Link to={`/users/${owner.id}/show`}>{owner.fullname ?? owner.phone ?? `#${owner.id}`}</Link>
              {owner.isBlocked && <Chip size="small" color="error" label={t('office.blocked')} />}
            </Stack>
          ) : (
            <Typography>{t('office.no_owner')}</Typography>
          )}
          <DescriptionList
            pairs={[
              ...(owner ? [[t('resources.users.fields.listings'), owner.listings] as [string, number]] : []),
              [t('office.reveals'), t('office.reveals_count', reveals)],
              ...(expiresAt ? [[t('office.ends'), formatMoment(expiresAt)] as [string, string]] : []),
            ]}
          />
        </Part>
        <Part title={t('office.facts')}>
          <Facts listing={listing} />
        </Part>
        <Part title={t('office.history')}>
          <ListingHistory id={id} />
        </Part>
      </Stack>
    </Box>
  );
}

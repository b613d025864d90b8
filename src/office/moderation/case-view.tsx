import { Box, Chip, Link, Stack, Typography } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { plainText } from '#contract/values/rich-text.ts';
import { HomePart } from '../homes/home-part.tsx';
import { useHomeActs } from '../homes/use-home-acts.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Duplicates } from './duplicates/duplicates.tsx';
import { Edits } from './edits/edits.tsx';
import { Evidence } from './evidence.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { Owner } from './owner.tsx';
import { Part } from './part.tsx';
import { Photos } from './photos.tsx';
import { PlaceMap } from './place-map.tsx';
import { Questions } from './questions.tsx';

type Props = {
  case: ModerationCase;
  photo: number;
  onPhoto: (at: number) => void;
  duplicate: number;
  onDuplicate: () => void;
  /** the panes, which scroll by themselves on wide screens */
  panes: RefObject<HTMLElement | null>;
};

/**
 * A listing for moderation, in three panes: its photos and text; the evidence and the facts; its likely duplicate, its owner and
 * its place.
 */
export function CaseView({ case: current, photo, onPhoto, duplicate, onDuplicate, panes }: Props) {
  const t = useTranslate();
  const { listing, edits } = current;
  const { Latitude: latitude, Longitude: longitude, Images: images = [] } = listing;
  // of a listing that moderators have seen before, only what is new stands open
  const hasEdits = edits.length > 0;
  const homeActs = useHomeActs(current.id, current.beside[duplicate]?.id ?? null);
  const paired = new Set(current.beside[duplicate]?.pairs.map(({ mine }) => mine));
  return (
    <>
      <CaseTitle case={current} />
      <Box component="article" ref={panes} sx={PANES}>
        <Pane title={t('photos')}>
          <Photos
            images={images}
            plan={listing.Floor_Plan}
            at={photo}
            onChange={onPhoto}
            edits={edits}
            paired={paired}
          />
          <Part key={`text ${current.id}`} title={t('office.description')} isFolded={hasEdits}>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {plainText(listing.Description ?? []) || '–'}
            </Typography>
          </Part>
        </Pane>
        <Pane title={t('office.facts')}>
          <Questions questions={current.questions} />
          <Evidence case={current} />
          {hasEdits && (
            <Part title={t('office.edits')}>
              <Edits edits={edits} place={listing} images={images} removedPhotos={current.removedPhotos} />
            </Part>
          )}
          <Part
            key={`facts ${current.id}`}
            title={t(hasEdits ? 'office.all_facts' : 'office.facts')}
            isFolded={hasEdits}
          >
            <Facts listing={listing} />
          </Part>
        </Pane>
        <Pane title={t('office.beside')}>
          <Duplicates
            case={current}
            at={duplicate}
            acts={homeActs}
            onNext={onDuplicate}
            onPhoto={(id) => onPhoto(images.findIndex((image) => image.id === id))}
          />
          <HomePart id={current.id} acts={homeActs} />
          {current.owner && (
            <Part title={t('office.owner')}>
              <Owner owner={current.owner} />
            </Part>
          )}
          {latitude != null && longitude != null && (
            <PlaceMap key={current.id} {...{ latitude, longitude }} isApproximate={listing.Is_Approximate ?? false} />
          )}
          <History history={current.history} />
        </Pane>
      </Box>
    </>
  );
}
const PANES = {
  display: 'grid',
  gap: 1.5,
  flex: 1,
  minHeight: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
};

/** A column; on wide screens it scrolls by itself, so that the others stay in sight. */
function Pane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      role="group"
      aria-label={title}
      tabIndex={0}
      spacing={1.5}
      sx={{ minWidth: 0, overflowY: { lg: 'auto' }, pb: 1 }}
    >
      {children}
    </Stack>
  );
}

function CaseTitle({ case: current }: { case: ModerationCase }) {
  const t = useTranslate();
  const { listing, cause } = current;
  const type = listing.Property_type ? t(`type_${listing.Property_type}`) : '–';
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="h6" component="h2">
        <Link href={`/listing/${current.id}`} target="_blank" rel="noreferrer">
          {t('number_sign', { id: current.id })}
        </Link>{' '}
        {type}, {t(`office.deal_${listing.Category}`)}
      </Typography>
      <Chip
        size="small"
        color={cause === 'hidden' ? 'error' : cause === 'edited' || cause === 'revised' ? 'warning' : 'default'}
        label={t(`office.cause_${cause}`)}
      />
      <Link href={`/admin/listings/${current.id}`} target="_blank" rel="noreferrer" sx={{ py: 1 }}>
        {t('office.history')}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('office.queued_since', { time: formatMoment(current.since) })}
      </Typography>
    </Stack>
  );
}

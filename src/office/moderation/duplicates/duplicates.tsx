import { Button, Chip, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import type { HomeActs } from '../../homes/use-home-acts.tsx';
import { Key } from '../key.tsx';
import { Part } from '../part.tsx';
import { DuplicateFacts } from './duplicate-facts.tsx';
import { DuplicatePhotos } from './duplicate-photos.tsx';

type Props = {
  case: ModerationCase;
  at: number;
  onNext: () => void;
  /** shows a photo of the listing in large */
  onPhoto: (id: number) => void;
  acts: HomeActs;
};

/** A listing that may be the same home, beside this one: what differs, and the photos that look alike. */
export function Duplicates({ case: current, at, onNext, onPhoto, acts }: Props) {
  const t = useTranslate();
  const { beside, listing } = current;
  const duplicate = beside[at];
  if (!duplicate) return null;
  return (
    <Part
      title={t('office.twin_of', { at: at + 1, of: beside.length })}
      action={
        beside.length > 1 && (
          <Button size="small" onClick={onNext} sx={{ minHeight: 44, my: -1 }}>
            {t('office.twin_next')} <Key name="W" />
          </Button>
        )
      }
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Link href={`/listing/${duplicate.id}`} target="_blank" rel="noreferrer">
          {t('number_sign', { id: duplicate.id })}
        </Link>
        <Typography variant="body2" component="span">
          {t(`own_status_${duplicate.Status_ad}`)}
        </Typography>
        {duplicate.isSameOwner && <Chip size="small" label={t('office.same_owner')} />}
        {acts.isDuplicateHere ? (
          <Chip size="small" color="success" variant="outlined" label={t('office.in_home')} />
        ) : (
          acts.home && (
            <Button size="small" variant="outlined" onClick={acts.onJoin} sx={{ minHeight: 44 }}>
              {t('office.join_home_twin')}… <Key name="M" />
            </Button>
          )
        )}
      </Stack>
      <DuplicatePhotos duplicate={duplicate} images={listing.Images ?? []} onPhoto={onPhoto} />
      <DuplicateFacts id={current.id} listing={listing} duplicate={duplicate} />
    </Part>
  );
}

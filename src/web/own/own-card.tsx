import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actsFor } from '#contract/listings/actions.ts';
import type { ListingStatus } from '#contract/listings/fields.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import type { CardData } from '../cards/card-data.ts';
import { CardDates } from '../cards/card-dates.tsx';
import { CardPhotos } from '../cards/card-photos.tsx';
import { ListingChips } from '../cards/listing-chips.tsx';
import { factsLine, placeParts } from '../cards/listing-text.ts';
import { PriceLine } from '../cards/price-line.tsx';
import { FixLink } from '../cards/rejection.tsx';
import { usePaths } from '../text/paths.ts';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icons/icon.tsx';

const TONES = { active: 'success', pending: 'warning', expired: 'neutral', rejected: 'danger' } as const;

/** One's own listing: its status, how often it was seen, and what can be done with it on its page. */
export function OwnCard({ card, position }: { card: CardData; position: number }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const where = placeParts(t, card);
  const views = card.Views_Count ?? 0;
  const points = card.Rejection_Points ?? [];
  const why = points.map(({ text }) => text).join(' ');
  const field = points.find((point) => point.field)?.field;
  return (
    <li
      onPointerEnter={want}
      onFocus={want}
      className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float"
    >
      <CardPhotos card={card} position={position} isWanted={isWanted}>
        {(photos) => (
          <Link
            to={linkTo(`/listing/${card.id}`)}
            target="_blank"
            rel="noopener"
            className="flex flex-1 flex-col rounded-card -outline-offset-2"
          >
            {photos}
            <span className="flex flex-1 flex-col gap-1 p-3">
              <PriceLine listing={card} />
              <span className="text-sm tabular-nums">{factsLine(t, language, card)}</span>
              {where.length > 0 && <span className="text-sm text-muted">{where.join(' · ')}</span>}
              <span className="flex flex-wrap justify-between gap-x-2 text-sm text-muted tabular-nums">
                <CardDates card={card} />
                <span className="inline-flex items-center gap-1">
                  <Icon name="eye" className="size-4" />
                  <span aria-hidden>{formatNumber(views, language)}</span>
                  <span className="sr-only">
                    {t('views_count', { count: views, number: formatNumber(views, language) })}
                  </span>
                </span>
              </span>
              {why && <span className="line-clamp-3 text-sm text-danger">{why}</span>}
              {card.Status_ad && <WhatToDo status={card.Status_ad} />}
            </span>
          </Link>
        )}
      </CardPhotos>
      {field && (
        <span className="px-3">
          <FixLink id={card.id} field={field} />
        </span>
      )}
      <span className="pointer-events-none absolute top-2 left-2 flex flex-wrap gap-1">
        {card.Status_ad && <Chip tone={TONES[card.Status_ad]}>{t(`own_status_${card.Status_ad}`)}</Chip>}
        <ListingChips listing={card} />
      </span>
    </li>
  );
}

/** The tools are on the listing's page. */
function WhatToDo({ status }: { status: ListingStatus }) {
  const { t } = useTranslation();
  const acts = actsFor(status, 'owner').map((act) => t(`own_act_${act}`));
  return (
    <span className="mt-auto flex items-center justify-between gap-1 pt-2 text-sm font-semibold text-caspian">
      {acts.join(' · ')}
      <Icon name="chevron-right" className="size-4 flex-none" />
    </span>
  );
}

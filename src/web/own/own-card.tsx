import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import type { CardData } from '../cards/card-data.ts';
import { CardLines } from '../cards/card-lines.tsx';
import { CardPhotos } from '../cards/card-photos.tsx';
import { ListingChips } from '../cards/listing-chips.tsx';
import { dateParts, titleOf } from '../cards/listing-text.ts';
import { PartsLine } from '../cards/parts-line.tsx';
import { FixLink } from '../cards/rejection.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { useActs } from './acts/use-acts.tsx';
import { OwnActs } from './own-acts.tsx';
import { RevisionLine } from './revision-line.tsx';
import { StatusChip } from './status-chip.tsx';

/** One's own listing: its status, how often it was seen, how long it stays, and what can be done with it. */
export function OwnCard({ card, position }: { card: CardData; position: number }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const acting = useActs(card);
  const views = card.Views_Count ?? 0;
  const reasons = card.Rejection_Points ?? [];
  const why = reasons.map(({ text }) => text).join(' ');
  // one chip on a photo: that of a promotion says too that the listing is active
  const isShownPromoted = card.Status_ad === 'active' && (card.Is_Premium || card.Is_Vip);
  const field = card.Status_ad === 'rejected' ? reasons.find((one) => one.field)?.field : undefined;
  return (
    <li onPointerEnter={want} onFocus={want} className="group card">
      <CardPhotos card={card} position={position} isWanted={isWanted}>
        {(photos) => (
          <Link
            to={linkTo(`/listing/${card.id}`)}
            target="_blank"
            rel="noopener"
            className="card-link visited:text-ink"
          >
            {photos}
            <span className="card-lines">
              <CardLines card={card} />
              <span className="flex justify-between gap-2 text-muted tabular-nums">
                <PartsLine parts={dateParts(t, { posted: card.posted, confirmed: card.confirmed })} />
                <span className="inline-flex flex-none items-center gap-1">
                  <Icon name="eye" className="size-4" />
                  <span aria-hidden>{formatNumber(views, language)}</span>
                  <span className="sr-only">
                    {t('views_count', { count: views, number: formatNumber(views, language) })}
                  </span>
                </span>
              </span>
              {card.Is_Asked && <span className="font-semibold text-warning">{t('still_available_title')}</span>}
              <RevisionLine listing={card} />
              {why && <span className="line-clamp-3 text-danger">{why}</span>}
            </span>
          </Link>
        )}
      </CardPhotos>
      {field && (
        <span>
          <FixLink id={card.id} field={field} />
        </span>
      )}
      <OwnActs listing={card} title={titleOf(t, language, card)} acting={acting} />
      <span className="pointer-events-none absolute top-2 left-2 flex flex-wrap gap-1">
        {isShownPromoted ? <ListingChips listing={card} /> : <StatusChip listing={card} />}
      </span>
    </li>
  );
}

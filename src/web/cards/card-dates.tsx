import { useTranslation } from 'react-i18next';
import type { CardData } from './card-data.ts';

/** The dates on which a listing was first posted and last confirmed; unknown dates are not shown. */
export function CardDates({ card }: { card: CardData }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-x-2">
      {card.posted && <time dateTime={card.Posted_At ?? undefined}>{card.posted}</time>}
      {card.confirmed && (
        <time dateTime={card.Confirmed_At ?? undefined}>{t('card_confirmed', { date: card.confirmed })}</time>
      )}
    </span>
  );
}

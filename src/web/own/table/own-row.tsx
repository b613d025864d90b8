import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import type { CardData } from '../../cards/card-data.ts';
import { Address } from '../../cards/card-lines.tsx';
import { ListingChips } from '../../cards/listing-chips.tsx';
import { factParts, perUnitText, priceText, titleOf } from '../../cards/listing-text.ts';
import { WrappedParts } from '../../cards/parts-line.tsx';
import { FixLink } from '../../cards/rejection.tsx';
import { SmallCover } from '../../cards/small-cover.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { daysOf } from '../acts/acts.ts';
import { useActs } from '../acts/use-acts.tsx';
import { ExtendButton, SOON } from '../days-left.tsx';
import { OwnActs } from '../own-acts.tsx';
import { StatusChip } from '../status-chip.tsx';

type Props = {
  card: CardData;
  /** the phone shows its checkbox; wider screens always do */
  isChoosing: boolean;
  isChosen: boolean;
  isLocked: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** The areas of a row on a phone, where a table has no room. */
const PHONE =
  "grid grid-cols-[4.5rem_minmax(0,1fr)_auto] [grid-template-areas:'photo_price_acts'_'photo_listing_acts'_'state_state_state'_'why_why_why']";
const PHONE_CHOOSING =
  "grid grid-cols-[auto_4.5rem_minmax(0,1fr)] [grid-template-areas:'box_photo_price'_'box_photo_listing'_'box_state_state']";

/** A row of the table of own listings; on a phone a short card. */
export function OwnRow({ card, isChoosing, isChosen, isLocked, onChoose }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const title = titleOf(t, language, card);
  const { price, period } = priceText(t, language, card);
  const days = daysOf(card);
  const acting = useActs(card);
  const views = formatNumber(card.Views_Count ?? 0, language);
  const contacts = formatNumber(card.Contacts_Count ?? 0, language);
  const perUnit = perUnitText(t, language, card);
  const reasons = card.Rejection_Points ?? [];
  const field = card.Status_ad === 'rejected' ? reasons.find((one) => one.field)?.field : undefined;
  return (
    <tr
      className={`gap-x-3 border-b border-line px-3 py-2 last:border-b-0 has-checked:bg-caspian-tint md:table-row md:*:px-2 md:*:py-2 ${isChoosing ? PHONE_CHOOSING : PHONE}`}
    >
      <td className={`[grid-area:box] md:table-cell ${isChoosing ? 'block' : 'hidden'}`}>
        <label className="grid size-11 place-items-center noscript:hidden">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={isLocked}
            onChange={({ target }) => onChoose(target.checked)}
            aria-label={t('own_select_one', { id: card.id, title })}
            className="size-5"
          />
        </label>
      </td>
      <td className="block [grid-area:photo] md:table-cell md:w-22">
        <SmallCover card={card} className="w-18" shownAt="72px" />
      </td>
      <td className="block min-w-0 [grid-area:listing] md:table-cell">
        <Link
          to={linkTo(`/listing/${card.id}`)}
          target="_blank"
          rel="noopener"
          className="block font-medium hover:text-caspian"
        >
          {/* a phone has no room for the longest in one line */}
          <WrappedParts parts={factParts(t, language, card)} className="text-sm md:text-base" />
        </Link>
        <span className="line-clamp-1 text-sm break-all text-muted tabular-nums">
          {t('number_sign', { id: card.id })} · <Address listing={card} />
        </span>
        {reasons.length > 0 && (
          <span className="hidden text-sm text-danger md:line-clamp-2">
            {reasons.map(({ text }) => text).join(' ')}
          </span>
        )}
      </td>
      <td className="block font-bold whitespace-nowrap tabular-nums [grid-area:price] md:table-cell md:pr-6!">
        {price}
        {period && <span className="font-semibold">{period}</span>}
        {perUnit && <span className="hidden text-sm font-normal text-muted lg:block">{perUnit}</span>}
      </td>
      <td className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm [grid-area:state] md:table-cell">
        <span className="flex flex-wrap gap-1">
          <StatusChip listing={card} />
          <ListingChips listing={card} />
        </span>
        {days !== null && (
          <span className="flex items-center gap-1">
            <span className={`whitespace-nowrap ${days <= SOON ? 'font-semibold text-warning' : 'text-muted'}`}>
              {t('days_left', { count: days })}
            </span>
            {!isChoosing && <ExtendButton listing={card} acting={acting} className="-my-2 md:-my-3" />}
          </span>
        )}
        {card.Is_Asked && (
          <span className="font-semibold text-warning md:mt-1 md:block">{t('still_available_title')}</span>
        )}
        {/* there is no room for columns of the numbers on less than a desktop */}
        <span aria-hidden className="flex gap-3 text-muted tabular-nums md:mt-1 lg:hidden">
          <span className="inline-flex items-center gap-1">
            <Icon name="eye" className="size-4" />
            {views}
          </span>
          <span className="inline-flex items-center gap-1">
            <Icon name="phone" className="size-4" />
            {contacts}
          </span>
        </span>
        {field && (
          <span className="md:block">
            <FixLink id={card.id} field={field} />
          </span>
        )}
      </td>
      <td className="max-lg:sr-only lg:table-cell lg:text-right lg:tabular-nums">{views}</td>
      <td className="max-lg:sr-only lg:table-cell lg:text-right lg:tabular-nums">{contacts}</td>
      {reasons.length > 0 && !isChoosing && (
        <td className="line-clamp-3 text-sm text-danger [grid-area:why] md:hidden">
          {reasons.map(({ text }) => text).join(' ')}
        </td>
      )}
      <td className={`self-center [grid-area:acts] md:table-cell md:w-13 ${isChoosing ? 'hidden' : 'block'}`}>
        <OwnActs listing={card} title={title} acting={acting} isCompact />
      </td>
    </tr>
  );
}

import type { MouseEvent } from 'react';
import type { Layout } from '#contract/complexes/api.ts';
import { roomsText } from '#contract/listings/fields.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { photoSizes } from '../../cards/card-data.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';
import { Picture } from '../../ui/picture.tsx';
import { startingPriceText } from '../complex-text.ts';

type Props = { layout: Layout; alt: string; onOpen: () => void };

/** A layout: its plan, which opens large, and its known facts. */
export function LayoutRow({ layout, alt, onOpen }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { rooms = 0, area = 0, price = null, pricePerSqm, repair, bathroom, balcony, image } = layout;
  const sizes = photoSizes(image ?? undefined);
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen();
  };
  const facts: [string, string | null][] = [
    [t('repair_status'), repair ? t(`repair_${repair}`) : null],
    [t('bathroom'), typeof bathroom === 'number' ? String(bathroom) : null],
    [t('balcony'), typeof balcony === 'number' ? String(balcony || t('no_balcony')) : null],
  ];
  const picture = (
    <Picture
      sizes={sizes}
      shownAt="(min-width: 768px) 220px, 160px"
      alt={alt}
      fallback="/covers/new_building.svg"
      blurhash={image?.alternativeText ?? null}
      className="size-full object-contain"
    />
  );
  return (
    <li className="flex gap-3 overflow-hidden rounded-card border border-line bg-surface p-3 md:gap-5">
      {/* plans are drawn on white */}
      <div className="aspect-4/3 w-2/5 max-w-55 flex-none self-start overflow-hidden rounded-field bg-photo">
        {sizes.length > 0 ? (
          <a
            href={sizes.at(-1)?.url}
            aria-label={`${t('open_plan')}: ${alt}`}
            onClick={open}
            className="block size-full cursor-zoom-in -outline-offset-4"
          >
            {picture}
          </a>
        ) : (
          picture
        )}
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
        <h2 className="font-semibold tabular-nums md:text-lg">
          {t('rooms_count', { count: rooms, rooms: roomsText(rooms) })} ·{' '}
          {t('area_m2', { area: formatNumber(area, language) })}
        </h2>
        <p className="tabular-nums md:text-right">
          <span className="block font-bold normal-nums md:text-lg">{startingPriceText(t, language, price)}</span>
          {typeof pricePerSqm === 'number' && (
            <span className="block text-sm text-muted">
              {t('price_per_m2', { price: formatPrice(Math.round(pricePerSqm), language) })}
            </span>
          )}
        </p>
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted md:col-span-2">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="flex gap-1">
                  <dt>{name}:</dt>
                  <dd className="font-medium text-ink">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </li>
  );
}

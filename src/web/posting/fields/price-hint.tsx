import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import type { HomeEstimate, HomeToEstimate } from '#contract/market/api.ts';
import { isEstimated } from '#contract/market/price-range.ts';
import { formatPrice, formatPriceRange } from '#contract/values/money.ts';
import { formatNumber, formatPercent } from '#contract/values/numbers.ts';
import { readBody } from '../../data/api.ts';
import { openApi } from '../../data/open-api.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { bodyOf, draftOf, type WizardForm } from '../form/form.ts';

const CHANGED = { shouldDirty: true, shouldValidate: true };
/** How long people stop typing before the server is asked, in ms. */
const PAUSE = 600;

/**
 * What flats like this one are offered for, when its place and area are known; and of any home a question about a slip. By the price
 * it is also told why nothing is known, and the place of two lines is kept for flats from the first: what follows stays where it is.
 */
export function PriceHint({ isByPlace = false }: { /** by the place, at the end of its step */ isByPlace?: boolean }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { control, setFocus, setValue } = useFormContext<WizardForm>();
  const form = useWatch({ control }) as WizardForm;
  const { Property_type, Latitude } = draftOf(form);
  // of the listing that is edited
  const { id } = useParams();
  const estimate = useEstimate(homeOf(form, Number(id) || undefined));
  // of other homes a slip alone is told
  const isFlat = isEstimated(form.Category, Property_type ?? null);
  if (!Property_type || !(isByPlace || Latitude != null)) return null;
  const { range = null, doubt = null, effects = [], likely = null } = estimate ?? {};
  return (
    <div className={`text-sm ${isFlat ? 'mt-2' : ''} ${isFlat && !isByPlace ? 'min-h-10' : ''}`} aria-live="polite">
      {range && (
        <p className="text-muted">
          {t('market_hint', {
            range: formatPriceRange(range, language),
            count: range.n,
          })}
        </p>
      )}
      {isFlat && !isByPlace && doubt && likely === null && (
        <p className="text-muted">{t(doubt === 'wide' ? 'prices_differ' : 'similar_too_few')}</p>
      )}
      {likely !== null ? (
        <p className="flex flex-wrap items-center gap-x-4 font-medium text-warning">
          {t('price_slip', { price: formatPrice(likely, language) })}
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-caspian underline underline-offset-4"
            onClick={() => {
              setValue('Price', formatNumber(likely, language), CHANGED);
              // the button goes
              setFocus('Price');
            }}
          >
            {t('price_slip_correct')}
          </button>
        </p>
      ) : (
        effects.map(({ of, share }) => (
          <p key={of} className="text-muted">
            {t(`price_effect_${of}`, { percent: formatPercent(Math.round(share * 100), language) })}
          </p>
        ))
      )}
    </div>
  );
}

/** The home as far as its price depends on it, with the values that it would be posted with; null: not enough is known. */
function homeOf(form: WizardForm, listing: number | undefined): HomeToEstimate | null {
  const { Category, Property_type, Area, Latitude, Longitude, ...rest } = bodyOf(form);
  if (!Property_type || !Area || Latitude == null || Longitude == null) return null;
  if (!isEstimated(Category, Property_type) && !rest.Price) return null;
  const { Price, Rooms, Floor, Total_Floors, Repair_Status, Has_Deed, Has_Mortgage, Has_Furniture } = rest;
  const { Ownership_Type, Description, Address } = rest;
  const all = {
    ...{ Category, Property_type, Area, Latitude, Longitude, Price, Rooms, Floor, Total_Floors, Repair_Status },
    ...{ Has_Deed, Has_Mortgage, Has_Furniture, Ownership_Type, Description, Address, listing },
  };
  // what is unknown or unreadable is left out
  return JSON.parse(JSON.stringify(all, (_key, value) => (Number.isNaN(value) ? undefined : (value ?? undefined))));
}

/**
 * The server's estimate of a home once its values rest, until then that of the last ones, whose question is answered; null:
 * unknown. A failure says nothing: posting goes on without it.
 */
function useEstimate(home: HomeToEstimate | null): HomeEstimate | null {
  const key = home && JSON.stringify(home);
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['estimate', rested],
    queryFn: async () => {
      const api = await openApi();
      const call = api.POST('/api/prices/estimate', { body: JSON.parse(rested ?? '{}') });
      return readBody(call).catch(() => null);
    },
    enabled: rested !== null && rested === key,
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    retry: false,
  });
  if (key === null || !data) return null;
  return { ...data.data, likely: rested === key && !isPlaceholderData ? data.data.likely : null };
}

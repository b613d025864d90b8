import { joinAddress, splitAddress } from '#contract/places/address.ts';
import { METRO_REACH } from '#contract/places/region.ts';
import type { MapPoint } from '../../maps/point.ts';
import { useNear } from '../../maps/use-near.ts';
import { distanceText } from '../../text/distance.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { CheckChips } from '../../ui/form/check-chips.tsx';
import type { PlaceValue } from './place-value.ts';

type Props = { point: MapPoint; value: PlaceValue; onChange: (change: Partial<PlaceValue>) => void };

/** The district and station that a listing at this point is given, and the streets and quarter it may name. */
export function PlaceSuggestion({ point, value, onChange }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { near } = useNear(point);
  if (!near) return null;
  const { district, settlement, station, streets, quarter } = near;
  // a settlement without a known street is an address too
  const names = streets.length > 0 ? streets.map((street) => street.street_name) : settlement ? [settlement.Name] : [];
  const { street: chosen, house } = splitAddress(value.Address ?? '');
  const isServed = station !== null && station.metres <= METRO_REACH;
  return (
    <div className="mt-4 grid gap-4">
      <section aria-label={t('place_shown')} className="rounded-field bg-canvas px-3 py-2.5">
        <h2 className="text-sm font-medium text-muted">{t('place_shown')}</h2>
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          {district && <SuggestedValue name={t('district')} value={district.Name} />}
          {settlement && <SuggestedValue name={t('settlement_label')} value={settlement.Name} />}
          <SuggestedValue
            name={t('metro_label')}
            value={isServed ? `${station.Name} (${distanceText(t, language, station.metres)})` : t('metro_none_near')}
          />
        </dl>
        <p className="mt-1 text-sm text-muted">{t('place_shown_why')}</p>
      </section>
      {names.length > 0 && (
        <CheckChips
          isSingle
          name="street-near"
          legend={t(streets.length > 0 ? 'streets_near' : 'address_near')}
          chosen={[chosen]}
          options={names.map((name) => ({ value: name, label: name }))}
          onChoose={(street) => onChange({ Address: joinAddress({ street: String(street), house }) })}
        />
      )}
      {quarter && (
        <CheckChips
          name="quarter-near"
          legend={t('quarter_near')}
          chosen={[value.Kvartal ?? '']}
          options={[{ value: quarter, label: t(`quarter_${quarter}`) }]}
          onChoose={(_quarter, isChosen) => onChange({ Kvartal: isChosen ? quarter : null })}
        />
      )}
    </div>
  );
}

function SuggestedValue({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{name}:</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

import type { ListingDetail } from '#contract/listings/api.ts';
import { DETAILS, factKey, factsOf } from '#contract/listings/details.ts';
import { useTranslation } from '../text/translation.ts';
import { hourText, PropertyFact } from './property-fact.tsx';
import { Section } from './section.tsx';

/** When guests come and go, and what they may do, as far as it is stated. */
export function HouseRules({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { Property_type: type, Category = 'sale' } = listing;
  const hours = (['Check_In', 'Check_Out'] as const).flatMap((name) => {
    const hour = listing[name];
    return typeof hour === 'number' ? [{ name: t(DETAILS[name].legend), value: hourText(hour) }] : [];
  });
  const rules = factsOf(type ?? null, Category, ['rules']).filter((name) => typeof listing[name] === 'boolean');
  if (hours.length === 0 && rules.length === 0) return null;
  return (
    <Section title={t('rules')}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {hours.map(({ name, value }) => (
          <PropertyFact key={name} name={name} value={value} isThere />
        ))}
        {rules.map((name) => (
          <PropertyFact
            key={name}
            name={t(name)}
            value={t(factKey(name, listing[name]))}
            isThere={listing[name] ?? false}
          />
        ))}
      </ul>
    </Section>
  );
}

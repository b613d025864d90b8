import type { ListingDetail } from '#contract/listings/api.ts';
import { factKey, factsOf, type ListingFact } from '#contract/listings/details.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { Section } from './section.tsx';

const ICONS: Partial<Record<ListingFact, IconName>> = {
  Has_Gas: 'flame',
  Has_Water: 'droplets',
  Has_Electricity: 'zap',
  Has_Furniture: 'sofa',
  Has_Garage: 'car',
  Has_Storage: 'archive',
  Has_Summer_Kitchen: 'cooking-pot',
  Has_Pool: 'waves-ladder',
  Has_Water_Tank: 'cylinder',
  Has_Generator: 'plug-zap',
};

/** The features of the property's type that are stated, present or absent. */
export function Features({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { Property_type: type, Category = 'sale' } = listing;
  const statedFacts = factsOf(type ?? null, Category, ['utilities', 'features']).filter(
    (fact) => typeof listing[fact] === 'boolean',
  );
  if (statedFacts.length === 0) return null;
  return (
    <Section title={t('features')}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-3">
        {statedFacts.map((fact) => {
          const icon = ICONS[fact];
          const isThere = listing[fact];
          return (
            <li key={fact} className={`flex items-center gap-2 py-1 ${isThere ? '' : 'text-muted'}`}>
              {icon && <Icon name={icon} className="size-5" />}
              {isThere ? t(fact) : `${t(fact)}: ${t(factKey(fact, false))}`}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

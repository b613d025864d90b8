import type { LucideIcon } from 'lucide-react';
import ArchiveIcon from 'lucide-react/icons/archive';
import CarIcon from 'lucide-react/icons/car';
import CookingPotIcon from 'lucide-react/icons/cooking-pot';
import CylinderIcon from 'lucide-react/icons/cylinder';
import DropletsIcon from 'lucide-react/icons/droplets';
import FlameIcon from 'lucide-react/icons/flame';
import PlugZapIcon from 'lucide-react/icons/plug-zap';
import SofaIcon from 'lucide-react/icons/sofa';
import WavesLadderIcon from 'lucide-react/icons/waves-ladder';
import ZapIcon from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { factsOf, type ListingFact } from '#contract/listings/details.ts';
import { Section } from './section.tsx';

const ICONS: Partial<Record<ListingFact, LucideIcon>> = {
  Has_Gas: FlameIcon,
  Has_Water: DropletsIcon,
  Has_Electricity: ZapIcon,
  Has_Furniture: SofaIcon,
  Has_Garage: CarIcon,
  Has_Storage: ArchiveIcon,
  Has_Summer_Kitchen: CookingPotIcon,
  Has_Pool: WavesLadderIcon,
  Has_Water_Tank: CylinderIcon,
  Has_Generator: PlugZapIcon,
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
          const Icon = ICONS[fact];
          const isThere = listing[fact];
          return (
            <li key={fact} className={`flex items-center gap-2 py-1 ${isThere ? '' : 'text-muted'}`}>
              {Icon && <Icon aria-hidden className={`size-5 flex-none ${isThere ? 'text-caspian' : ''}`} />}
              {isThere ? t(fact) : `${t(fact)}: ${t('fact_no')}`}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

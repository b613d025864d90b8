import {
  ArchiveIcon,
  CarIcon,
  CookingPotIcon,
  CylinderIcon,
  DropletsIcon,
  FlameIcon,
  type LucideIcon,
  PlugZapIcon,
  SofaIcon,
  WavesLadderIcon,
  ZapIcon,
} from 'lucide-react';
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

/** What a property has, of what its type may have. */
export function Features({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { Property_type: type, Category = 'sale' } = listing;
  const has = type ? factsOf(type, Category, ['utilities', 'features']).filter((fact) => listing[fact]) : [];
  if (has.length === 0) return null;
  return (
    <Section title={t('features')}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-3">
        {has.map((fact) => {
          const Icon = ICONS[fact];
          return (
            <li key={fact} className="flex items-center gap-2 py-1">
              {Icon && <Icon aria-hidden className="size-5 flex-none text-caspian" />}
              {t(fact)}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

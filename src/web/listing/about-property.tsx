import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { documentsOf, TYPE_FIELDS } from '#contract/listings/types.ts';
import { Section } from './section.tsx';

/** Its repair and its papers, each there or not. */
export function AboutProperty({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { Property_type: type, Category = 'sale' } = listing;
  const repair = type && TYPE_FIELDS[type].repair ? listing.Repair_Status : null;
  const documents = type ? documentsOf(type, Category) : [];
  if (documents.length === 0 && !repair) return null;
  return (
    <Section title={t('about_property')}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {repair && (
          <Known name={t('repair_status')} value={t(`repair_${repair}`)} isThere={repair !== 'not_repaired'} />
        )}
        {documents.map((one) => (
          <Known
            key={one}
            name={t(one)}
            value={t(listing[one] ? 'fact_yes' : 'fact_no')}
            isThere={listing[one] ?? false}
          />
        ))}
      </ul>
    </Section>
  );
}

function Known({ name, value, isThere }: { name: string; value: string; isThere: boolean }) {
  const Icon = isThere ? Check : Minus;
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <Icon aria-hidden className={`size-5 flex-none ${isThere ? 'text-success' : 'text-muted'}`} />
      <span className="flex-1">{name}</span>
      <span className="text-muted">{value}</span>
    </li>
  );
}

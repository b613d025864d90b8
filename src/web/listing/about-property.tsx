import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { choicesOf, DETAILS, factsOf } from '#contract/listings/details.ts';
import { Section } from './section.tsx';

/** Its repair and the like, and its papers, each there or not. */
export function AboutProperty({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { Property_type: type, Category = 'sale' } = listing;
  if (!type) return null;
  const choices = choicesOf(type, Category).filter((name) => listing[name]);
  const documents = factsOf(type, Category, ['documents']);
  if (documents.length === 0 && choices.length === 0) return null;
  return (
    <Section title={t('about_property')}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {choices.map((name) => {
          const { key, legend, none } = DETAILS[name];
          const value = listing[name];
          return <Known key={name} name={t(legend)} value={t(`${key}_${value}`)} isThere={value !== none} />;
        })}
        {documents.map((name) => (
          <Known
            key={name}
            name={t(name)}
            value={t(listing[name] ? 'fact_yes' : 'fact_no')}
            isThere={listing[name] ?? false}
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

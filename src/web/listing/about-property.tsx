import type { ListingDetail } from '#contract/listings/api.ts';
import { choicesOf, DETAILS, factKey, factsOf } from '#contract/listings/details.ts';
import { useTranslation } from '../text/translation.ts';
import { PropertyFact } from './property-fact.tsx';
import { Section } from './section.tsx';

/** Repair, heating and documents, as far as they are stated. */
export function AboutProperty({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { Property_type: type, Category = 'sale' } = listing;
  const choices = choicesOf(type ?? null, Category).filter((name) => listing[name]);
  // the deed decides for many: also say when it is not stated
  const documents = factsOf(type ?? null, Category, ['documents']).filter(
    (name) => typeof listing[name] === 'boolean' || name === 'Has_Deed',
  );
  if (documents.length === 0 && choices.length === 0) return null;
  return (
    <Section title={t('about_property')}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {choices.map((name) => {
          const { key, legend, none } = DETAILS[name];
          const value = listing[name];
          return <PropertyFact key={name} name={t(legend)} value={t(`${key}_${value}`)} isThere={value !== none} />;
        })}
        {documents.map((name) => (
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

import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { choicesOf, DETAILS, factsOf } from '#contract/listings/details.ts';
import { Icon } from '../ui/icons/icon.tsx';
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
          <PropertyFact key={name} name={t(name)} value={t(factKey(listing[name]))} isThere={listing[name] ?? false} />
        ))}
      </ul>
    </Section>
  );
}

/** The text key of a fact's value. */
function factKey(isSo: boolean | null | undefined): string {
  return typeof isSo === 'boolean' ? (isSo ? 'fact_yes' : 'fact_no') : 'fact_unstated';
}

function PropertyFact({ name, value, isThere }: { name: string; value: string; isThere: boolean }) {
  const icon = isThere ? 'check' : 'minus';
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <Icon name={icon} className={`size-5 flex-none ${isThere ? 'text-success' : 'text-muted'}`} />
      <span className="flex-1">{name}</span>
      <span className="text-muted">{value}</span>
    </li>
  );
}

import type { ReactNode } from 'react';
import type { ComplexDetail } from '#contract/complexes/api.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { langOf } from '../../text/lang-of.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** `summary`: of the description, as plain text */
type Props = { complex: ComplexDetail; summary: string };

/** The description, payment terms and amenities of a complex. */
export function About({ complex, summary }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { description = [], StatusComponent: ways, AmenityComponen: amenities = [] } = complex;
  const isSilent = description.length === 0 && amenities.length === 0 && !ways?.mortgage && !ways?.internalLoan;
  if (isSilent) return <p className="text-muted">{t('nothing_told')}</p>;
  return (
    <div className="grid gap-6">
      {description.length > 0 && (
        <AboutSection title={t('about_complex')}>
          <div lang={langOf(summary, language)} className="max-w-prose">
            <RichText blocks={description} />
          </div>
        </AboutSection>
      )}
      {ways?.internalLoan && (
        <AboutSection title={t('loan_title')}>
          <p lang={langOf(ways.internalLoan, language)} className="max-w-prose">
            {ways.internalLoan}
          </p>
        </AboutSection>
      )}
      {ways?.mortgage && (
        <AboutSection title={t('mortgage_title')}>
          <p lang={langOf(ways.mortgage, language)} className="max-w-prose">
            {ways.mortgage}
          </p>
        </AboutSection>
      )}
      {amenities.length > 0 && (
        <AboutSection title={t('amenities')}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-3">
            {amenities.map(({ id, name }) => (
              <li key={id} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 text-success" />
                <span lang={langOf(name, language)}>{name}</span>
              </li>
            ))}
          </ul>
        </AboutSection>
      )}
    </div>
  );
}

function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

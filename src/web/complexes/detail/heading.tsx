import type { ComplexDetail } from '#contract/complexes/api.ts';
import { locationOf } from '#contract/complexes/location.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { Trail } from '../../listing/photos/photo-header.tsx';
import { langOf } from '../../text/lang-of.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** The way here, its name, where it is and how many have looked. */
export function ComplexHeading({ complex }: { complex: ComplexDetail }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { name = '', developer, complexTypes = [], views = 0 } = complex;
  const where = locationOf(complex) ?? complex.address;
  return (
    <header className="mt-1 grid min-w-0 gap-2 md:mt-6">
      <div className="-mb-2 md:hidden">
        <Trail steps={[{ name: t('complexes'), path: '/complexes' }]} />
      </div>
      <h1 lang={langOf(name, language)} className="text-xl font-bold text-balance md:text-2xl">
        {name}
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        {complexTypes.map((type) => (
          <Chip key={type} tone="neutral">
            <span lang={langOf(type, language)}>{type}</span>
          </Chip>
        ))}
        {developer && <span lang={langOf(developer, language)}>{developer}</span>}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
        {where && (
          <span className="flex gap-1">
            <Icon name="map-pin" className="mt-0.5 size-5" />
            <span lang={langOf(where, language)}>{where}</span>
          </span>
        )}
        <span className="flex gap-1">
          <Icon name="eye" className="mt-0.5 size-5" />
          {t('views_count', { count: views, number: formatNumber(views, language) })}
        </span>
      </p>
    </header>
  );
}

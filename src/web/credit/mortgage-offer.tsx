import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';

const PriceCalculator = lazyComponent(async () => (await import('./price-calculator.tsx')).PriceCalculator);

/**
 * Beside a home that is for sale: its monthly cost with a mortgage. The calculator loads when opened, or when a link leads
 * here (`#mortgage`); without scripts this is a link to the one at /credit.
 * @param price AZN; of a complex, its starting price
 */
export function MortgageOffer({ price }: { price: number }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const isHydrated = useIsHydrated();
  const { hash, key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // also when the same link is followed again
  useEffect(() => {
    if (hash === '#mortgage') setIsOpen(true);
  }, [hash, key]);
  const look = buttonClass('quiet', 'w-full sm:w-auto');
  const words = (
    <>
      <Icon name="calculator" className="size-5 shrink-0" />
      {t('mortgage_of_price')}
    </>
  );
  return (
    <section id="mortgage" aria-label={t('mortgage_calculator')} className="mt-8 scroll-mt-4 print:hidden">
      {isHydrated ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onPointerEnter={PriceCalculator.prepare}
          onFocus={PriceCalculator.prepare}
          onClick={() => setIsOpen((now) => !now)}
          className={look}
        >
          {words}
        </button>
      ) : (
        <a href={`${linkTo('/credit')}?price=${price}#calculator`} className={look}>
          {words}
        </a>
      )}
      {isOpen && (
        <div className="mt-4">
          <PriceCalculator price={price} />
        </div>
      )}
    </section>
  );
}

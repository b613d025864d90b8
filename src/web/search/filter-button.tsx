import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listingSearch } from '#contract/listings/search.ts';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { SearchPanel } from './search-panel.tsx';

const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type Props = Omit<ComponentProps<typeof SearchPanel>, 'onSearch'>;

/** Opens the whole search on a phone's full screen. */
export function FilterButton({ className = '', ...panel }: Props & { className?: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const count = listingSearch.partsOf(panel.filters).length;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={FilterSheet.prepare}
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
        className={buttonClass('primary', className)}
      >
        <Icon name="sliders-horizontal" className="size-5" />
        {count > 0 ? t('filters_chosen', { number: count }) : t('filters')}
      </button>
      {wasOpen && <FilterSheet {...panel} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same, floating at the foot of a phone's screen once the page has been scrolled by more than 100 px (spec §9). */
export function FloatingFilterButton(panel: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry !== undefined && !entry.isIntersecting));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={mark} aria-hidden className="pointer-events-none absolute top-0 left-0 h-[101px] w-px" />
      {isScrolled && (
        <div className="fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-20 flex justify-center md:hidden">
          <FilterButton {...panel} className="rounded-full shadow-float" />
        </div>
      )}
    </>
  );
}

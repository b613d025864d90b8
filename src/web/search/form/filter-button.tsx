import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { pillClass } from '../../ui/drop-down.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { chipsOf } from '../results/chosen-chips.ts';
import type { FilterSheet as Sheet } from './filter-sheet.tsx';

const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type Props = Omit<ComponentProps<typeof Sheet>, 'isOpen' | 'onClose'>;

/** Opens the whole search in a dialog: in the bar a pill, which is an icon with a number on a phone. */
export function FilterButton({ isFloating = false, ...search }: Props & { isFloating?: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // each time it opens it starts from the filters of the address
  const [turn, setTurn] = useState(0);
  const count = chipsOf(search.filters).length;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={FilterSheet.prepare}
        onClick={() => {
          setTurn(turn + 1);
          setOpen(true);
        }}
        className={
          isFloating ? buttonClass('primary', 'rounded-full shadow-float') : pillClass(false, false, 'max-md:px-3')
        }
      >
        <Icon name="sliders-horizontal" className="size-5" />
        <span className={isFloating ? undefined : 'max-md:sr-only'}>
          {count > 0 ? t('filters_chosen', { number: count }) : t('filters')}
        </span>
        {!isFloating && count > 0 && (
          <span aria-hidden className="md:hidden">
            {count}
          </span>
        )}
      </button>
      {turn > 0 && <FilterSheet key={turn} {...search} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same, floating at the foot of a phone's screen once the page has been scrolled by more than 100 px (spec §9). */
export function FloatingFilterButton(search: Props) {
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
          <FilterButton {...search} isFloating />
        </div>
      )}
    </>
  );
}

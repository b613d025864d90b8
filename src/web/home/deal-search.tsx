import { useQuery } from '@tanstack/react-query';
import { CATEGORIES, type Category } from '#contract/listings/fields.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { useGuestHidden } from '../hidden/hidden-homes.ts';
import { countQuery } from '../search/form/live-count.ts';
import { SearchBox } from '../search/words/search-box.tsx';
import { useTranslation } from '../text/translation.ts';

type Props = { deal: Category; onDeal: (deal: Category) => void; total: number };

/** One field for words and a tab for each deal; the button has the number of its listings, without those that a guest hides. */
export function DealSearch({ deal, onDeal, total }: Props) {
  const { t } = useTranslation();
  const chosen = new URLSearchParams({ category: deal });
  const hidden = useGuestHidden();
  const { data } = useQuery({
    ...countQuery({ address: chosen.toString(), filters: listingSearch.read(chosen), places: [] }, hidden),
    enabled: hidden !== null,
  });
  return (
    <SearchBox chosen={chosen} total={hidden === null ? total : (data?.count ?? null)} className="mt-5">
      <fieldset className="flex">
        <legend className="sr-only">{t('category')}</legend>
        {CATEGORIES.map((one) => (
          <label
            key={one}
            className="flex min-h-11 items-center rounded-t-card px-[min(1rem,3vw)] font-semibold transition-colors hover:text-caspian has-checked:bg-surface has-checked:text-caspian has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-caspian md:px-5"
          >
            <input
              type="radio"
              name="category"
              value={one}
              checked={one === deal}
              onChange={() => onDeal(one)}
              className="sr-only"
            />
            {t(`category_${one}`)}
          </label>
        ))}
      </fieldset>
    </SearchBox>
  );
}

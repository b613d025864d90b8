import { Link } from 'react-router';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { startingPriceText } from './complex-text.ts';
import type { ComplexCardData } from './load-complex-cards.ts';

type Props = { complex: ComplexCardData; onClose: () => void };

/** The complex of the pin that was tapped, over the foot of the map. */
export function PinnedComplex({ complex, onClose }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { id, name, location, cover, startingPrice } = complex;
  return (
    <div className="absolute inset-x-3 bottom-3 z-10 mx-auto max-w-md rounded-card bg-surface shadow-float">
      <Link to={linkTo(`/complex/${id}`)} className="flex items-center gap-3 rounded-card p-2 pr-12">
        <Picture
          sizes={cover}
          shownAt="96px"
          alt=""
          fallback="/covers/new_building.svg"
          className="h-18 w-24 flex-none rounded-field object-cover"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          {location && <span className="block text-sm text-muted">{location}</span>}
          <span className="block font-semibold">{startingPriceText(t, language, startingPrice)}</span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="absolute top-0 right-0 grid size-11 place-items-center text-muted hover:text-caspian"
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
}

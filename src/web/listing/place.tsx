import { Link } from 'react-router';
import type { ListingDetail } from '#contract/listings/api.ts';
import { AddressLine } from '../cards/card-lines.tsx';
import { langOf } from '../text/lang-of.ts';
import { usePaths } from '../text/paths.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { MetroWalk } from './metro-walk.tsx';

/** The nearest station, then the address; a station that was named already is not named again. */
export function Place({ listing }: { listing: ListingDetail }) {
  const { language, linkTo } = usePaths();
  const { Nearest_Metro: nearest, Metro_Distance: metres, Metro, complex } = listing;
  const isNamed = typeof metres === 'number' && nearest?.Name === Metro?.Name;
  return (
    <div className="grid gap-2">
      <MetroWalk station={nearest} metres={metres} />
      <p className="flex gap-2">
        <Icon name="map-pin" className="mt-0.5 size-5 text-muted" />
        <AddressLine listing={isNamed ? { ...listing, Metro: null } : listing} />
      </p>
      {complex?.name && (
        <p className="flex">
          <Link
            to={linkTo(`/complex/${complex.id}`)}
            className="-my-2 inline-flex min-h-11 items-center gap-2 font-medium text-caspian underline-offset-4 hover:underline"
          >
            <Icon name="building-complex" className="size-5" />
            <span lang={langOf(complex.name, language)}>{complex.name}</span>
          </Link>
        </p>
      )}
    </div>
  );
}

import { Link } from 'react-router';
import { comparisonAddress } from '#contract/listings/compared.ts';
import { photoSizes } from '../cards/card-data.ts';
import { Address } from '../cards/card-lines.tsx';
import { coverOf } from '../cards/covers.ts';
import { titleOf } from '../cards/listing-text.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Chip } from '../ui/chip.tsx';
import { Picture } from '../ui/picture.tsx';
import { type Compared, comparisonRows } from './comparison-rows.ts';

/** The names stay where they are while the homes are scrolled sideways. */
const NAME = 'sticky left-0 z-10 w-26 bg-canvas py-2 pr-3 text-left align-top font-normal md:w-48 print:static';
const HOME = 'min-w-36 border-l border-line px-3 py-2 text-left align-top';

/** Homes side by side, with what differs marked. */
export function ComparisonTable({ homes }: { homes: readonly Compared[] }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const ids = homes.map(({ listing }) => listing.id);
  return (
    <section
      aria-label={t('compare_title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0 print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm md:table-fixed lg:text-base print:text-sm">
        <thead>
          <tr>
            <td className={`${NAME} text-sm text-muted`}>{homes.length > 1 && t('compare_marked')}</td>
            {homes.map(({ listing }) => {
              const title = titleOf(t, language, listing);
              return (
                <th key={listing.id} scope="col" className={`${HOME} font-semibold`}>
                  <Link to={linkTo(`/listing/${listing.id}`)} className="grid gap-2 hover:text-caspian hover:underline">
                    <span className="block aspect-4/3 overflow-hidden rounded-field bg-photo">
                      <Picture
                        sizes={photoSizes(listing.Images?.[0])}
                        shownAt="(min-width: 768px) 25vw, 240px"
                        alt=""
                        fallback={coverOf(listing.Property_type)}
                        priority="eager"
                        className="size-full object-cover"
                      />
                    </span>
                    <span className="min-h-[2lh]">{title}</span>
                  </Link>
                  {listing.Status_ad !== 'active' && (
                    <Chip tone="warning">{t(listing.Outcome ? `outcome_${listing.Outcome}` : 'expired_chip')}</Chip>
                  )}
                  <Link
                    to={linkTo(comparisonAddress(ids.filter((id) => id !== listing.id)))}
                    preventScrollReset
                    aria-label={t('compare_take_out', { title })}
                    className="inline-flex min-h-11 items-center text-sm font-normal text-caspian hover:underline print:hidden"
                  >
                    {t('compare_take_out_short')}
                  </Link>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(t, language, homes).map(({ name, values, differs, isAddress }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={`${NAME} pl-3.5 ${differs ? 'text-ink' : 'text-muted'}`}>
                {differs && (
                  <span aria-hidden className="absolute top-3.5 left-0 size-2 rounded-full bg-ink lg:top-4" />
                )}
                {name}
                {differs && <span className="sr-only"> ({t('compare_differs')})</span>}
              </th>
              {homes.map(({ listing }, at) => (
                <td key={listing.id} className={`${HOME} ${differs ? 'font-semibold' : 'text-muted'}`}>
                  {isAddress ? <Address listing={listing} /> : (values[at] ?? '—')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { Link } from 'react-router';
import { roomsText } from '#contract/listings/fields.ts';
import { useTranslation } from '../../text/translation.ts';

type Props = { rooms: readonly number[]; chosen: number | null; addressOf: (rooms: number | null) => string };

/** How many rooms: links, so that the address holds the choice. With one kind there is nothing to choose. */
export function RoomsFilter({ rooms, chosen, addressOf }: Props) {
  const { t } = useTranslation();
  if (rooms.length < 2 && chosen === null) return null;
  return (
    <nav aria-label={t('rooms_filter')}>
      <ul className="pill-row">
        {[null, ...rooms].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              to={addressOf(one)}
              replace
              preventScrollReset
              aria-current={one === chosen ? 'true' : undefined}
              className="flex min-h-11 min-w-11 items-center justify-center rounded-full border border-edge bg-surface px-3 whitespace-nowrap transition-colors hover:border-caspian aria-[current]:border-caspian aria-[current]:bg-caspian-tint aria-[current]:font-semibold aria-[current]:text-caspian"
            >
              {one === null ? t('all_rooms') : t('rooms_count', { count: one, rooms: roomsText(one) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

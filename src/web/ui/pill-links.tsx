import type { ReactNode } from 'react';
import { Link } from 'react-router';

type PillLink = { to: string; label: ReactNode; isChosen: boolean };

/** Links, one of them the current one; on a phone one row that scrolls. */
export function PillLinks({ label, links }: { label: string; links: PillLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="pill-row">
        {links.map(({ to, label: words, isChosen }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center gap-2 rounded-full whitespace-nowrap border bg-surface px-4 font-medium transition-colors hover:border-caspian ${isChosen ? 'border-caspian text-caspian inset-ring inset-ring-caspian' : 'border-edge text-ink'}`}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from 'react-router';
import { Icon } from './icons/icon.tsx';

/** Breadcrumbs, from the widest step. */
export function Breadcrumb({ label, steps }: { label: string; steps: { to: string; text: string }[] }) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ol className="flex flex-wrap text-sm">
        {steps.map(({ to, text }, at) => (
          <li key={to} className="flex items-center">
            {at > 0 && <Icon name="chevron-right" className="mx-1 size-4 text-muted" />}
            <Link
              to={to}
              className="flex min-h-11 items-center text-muted underline-offset-4 hover:text-caspian hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

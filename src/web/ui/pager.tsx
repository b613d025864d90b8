import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from './button.ts';

type Props = {
  label: string;
  position: string;
  previous: { to: string | null; label: string };
  next: { to: string | null; label: string };
};

/** Steps between pages as plain links, for people and crawlers without JavaScript alike. */
export function Pager({ label, position, previous, next }: Props) {
  return (
    <nav aria-label={label} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {previous.to !== null && (
        <Link to={previous.to} rel="prev" className={buttonClass('quiet', 'justify-self-start pl-3')}>
          <ChevronLeft aria-hidden className="size-5" />
          {previous.label}
        </Link>
      )}
      <span className="col-start-2 text-sm text-muted tabular-nums">{position}</span>
      {next.to !== null && (
        <Link to={next.to} rel="next" className={buttonClass('quiet', 'col-start-3 justify-self-end pr-3')}>
          {next.label}
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  );
}

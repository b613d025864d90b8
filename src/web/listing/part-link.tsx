import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { opensElsewhere } from '../ui/opens-elsewhere.ts';

type Props = { part: string; className: string; children: ReactNode };

/** A link to a part of the page by its id. The router follows it, or it would not know of the new entry in the history. */
export function PartLink({ part, className, children }: Props) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <a
      href={`#${part}`}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void navigate({ search, hash: part });
      }}
      className={className}
    >
      {children}
    </a>
  );
}

import { type ReactElement, Suspense, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useWhenNear } from './use-when-near.ts';

/** So many cards fit a wide screen. The others are rendered when the strip is this near. */
const FIRST = 4;
const AHEAD = '400px';

type Props = {
  title: string;
  more: { text: string; to: string };
  /** of promoted listings: where they are shown */
  placement?: string;
  /** cards, each a list item, or one placeholder */
  children: ReactElement[] | ReactElement;
};

/** Cards in one line that is swiped or scrolled sideways, with a way to all of them. Nothing when there are none. */
export function Strip({ title, more, placement, children }: Props) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <Suspense>
      <Section title={title} more={more} {...(placement && { placement })}>
        {children}
      </Section>
    </Suspense>
  );
}

function Section({ title, more, placement, children }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useWhenNear(section, AHEAD, () => setNear(true));
  return (
    <section ref={section} aria-labelledby={id} data-placement={placement} className="far-down mt-10">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <Link
          to={more.to}
          className="-me-2 inline-flex min-h-11 flex-none items-center rounded-field px-2 font-semibold text-caspian hover:text-caspian-pressed"
        >
          {more.text}
        </Link>
      </div>
      {Array.isArray(children) ? (
        <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:-mx-1 md:scroll-px-1 md:gap-5 md:px-1">
          {isNear ? children : children.slice(0, FIRST)}
        </ul>
      ) : (
        children
      )}
    </section>
  );
}

import { type ReactNode, useId } from 'react';

/** Cards in one line that is swiped or scrolled sideways, with a way to all of them. */
export function Strip({ title, more, children }: { title: string; more: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {more}
      </div>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:scroll-px-0 md:gap-5 md:px-0">
        {children}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';

export type Step = { name: string; path: string };
type Props = { steps: Step[]; actions: ReactNode; children: ReactNode };

/**
 * The photos of a page with what one can do with it: on a phone the photos come first and the actions lie on them; on a wide
 * screen the breadcrumb and the actions stand above them.
 */
export function PhotoHeader({ steps, actions, children }: Props) {
  return (
    <div className="relative md:page-width">
      <div className="md:flex md:items-center md:justify-between">
        <div className="max-md:hidden">
          <Trail steps={steps} />
        </div>
        <div className="absolute top-1 right-1 z-10 flex md:relative md:top-0 md:-right-2">{actions}</div>
      </div>
      {children}
    </div>
  );
}

/** The breadcrumb; a phone shows it where it does not push the photos down. */
export function Trail({ steps }: { steps: Step[] }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Breadcrumb label={t('breadcrumb')} steps={steps.map(({ path, name }) => ({ to: linkTo(path), text: name }))} />
  );
}

import { lazyComponent } from '../boot/lazy-component.tsx';
import { useIsHydrated } from '../boot/use-hydrated.ts';

const HomeNote = lazyComponent(async () => (await import('./home-note.tsx')).HomeNote, {
  Skeleton: () => <div className="h-11" />,
});

/** Where the note of a home is, once the page is alive; its code is loaded then. */
export function NotePlace({ listing, title, className = '' }: { listing: number; title: string; className?: string }) {
  const isHydrated = useIsHydrated();
  return (
    <div className={`noscript:hidden print:hidden ${className}`}>
      {isHydrated ? <HomeNote listing={listing} title={title} /> : <div className="h-11" />}
    </div>
  );
}

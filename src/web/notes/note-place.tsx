import { lazyComponent } from '../boot/lazy-component.tsx';
import { useIsHydrated } from '../boot/use-hydrated.ts';

/** Of the final height: in a narrow card the thumbs and the button stand below each other. */
const Coming = () => <div className="h-11 @max-[11.5rem]:h-22" />;

const HomeNote = lazyComponent(async () => (await import('./home-note.tsx')).HomeNote, {
  Skeleton: Coming,
});

/** Where the note of a home is, once the page is alive; its code is loaded then. */
export function NotePlace({ listing, title, className = '' }: { listing: number; title: string; className?: string }) {
  const isHydrated = useIsHydrated();
  return (
    <div className={`@container noscript:hidden print:hidden ${className}`}>
      {isHydrated ? <HomeNote listing={listing} title={title} /> : <Coming />}
    </div>
  );
}

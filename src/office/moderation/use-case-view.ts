import { useLayoutEffect, useRef, useState } from 'react';

/** Which photo and which likely duplicate of a case are shown, and its scrolling panes. Each case begins at its beginning. */
export function useCaseView(id: number | undefined) {
  const [view, setView] = useState({ id, photo: 0, duplicate: 0 });
  // also a case that comes back
  if (view.id !== id) setView({ id, photo: 0, duplicate: 0 });
  const { photo, duplicate } = view;
  const panes = useRef<HTMLElement>(null);
  const scrolled = useRef(id);
  useLayoutEffect(() => {
    if (scrolled.current === id) return;
    scrolled.current = id;
    for (const pane of panes.current?.children ?? []) pane.scrollTop = 0;
  }, [id]);
  return {
    ...{ photo, duplicate, panes },
    showPhoto: (photo: number) => setView({ id, photo, duplicate }),
    showDuplicate: (duplicate: number) => setView({ id, photo, duplicate }),
  };
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls back once when an element comes near the screen. Until the person scrolls it must be in view: a page that has just
 * opened is busy enough.
 * @param ahead how far from the screen is near, as a CSS length
 * @param isPaused while true it does not look; after that it calls back again
 */
export function useWhenNear(
  element: RefObject<Element | null>,
  ahead: string,
  onNear: () => void,
  isPaused = false,
): void {
  const latestOnNear = useRef(onNear);
  latestOnNear.current = onNear;
  useEffect(() => {
    const target = element.current;
    if (!target || isPaused) return;
    let observer: IntersectionObserver | undefined;
    const scrolling = new AbortController();
    const watch = (rootMargin: string) => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer?.disconnect();
          scrolling.abort();
          latestOnNear.current();
        },
        { rootMargin },
      );
      observer.observe(target);
    };
    const hasScrolled = window.scrollY > 0;
    watch(hasScrolled ? ahead : '0px');
    if (!hasScrolled)
      window.addEventListener('scroll', () => watch(ahead), { once: true, passive: true, signal: scrolling.signal });
    return () => {
      observer?.disconnect();
      scrolling.abort();
    };
  }, [element, ahead, isPaused]);
}

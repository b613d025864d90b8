/** Milliseconds after which the scripts are read without a paint: a page in the background has none. */
const LONGEST_WAIT = 4_000;

/** Lets the page of index.html be seen before a megabyte of script is read. */
const start = (): void => void import('./main.tsx');
new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
}).observe({ type: 'paint', buffered: true });
setTimeout(start, LONGEST_WAIT);

/** Lets the page of index.html be seen before a megabyte of script is read; a hidden page has no frames to wait for. */
function afterFirstFrame(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

afterFirstFrame(() => void import('./main.tsx'));

type Watcher = { onclose: (() => void) | null; destroy: () => void };

/**
 * Calls back once when somebody asks to close what is open: by Back on an Android phone, where the page stays, or by Escape.
 * Browsers without CloseWatcher have no such request. @returns ends it
 */
export function watchClose(onClose: () => void): (() => void) | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = onClose;
  return () => watcher.destroy();
}

type Keys = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** Whether the browser opens a link elsewhere for the keys held during the click: in a new tab or window, or as a download. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

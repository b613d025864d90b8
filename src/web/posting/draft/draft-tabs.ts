const NAME = 'evim-draft-posted';

/** Tells the other tabs of this browser that the draft with this key was posted. */
export function announcePosted(key: string): void {
  const channel = openChannel();
  channel?.postMessage(key);
  channel?.close();
}

/** Subscribes to the keys of drafts that other tabs post. @returns unsubscribe */
export function onDraftPosted(listener: (key: string) => void): () => void {
  const channel = openChannel();
  if (channel) channel.onmessage = ({ data }) => listener(String(data));
  return () => channel?.close();
}

/** Browsers before 2022 have no BroadcastChannel: the idempotency key alone prevents duplicates. */
function openChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;
}

const NAME = 'evim-draft-posted';

/** Tells the other tabs of this browser that the draft of this key is a listing now. */
export function tellPosted(key: string): void {
  const channel = openChannel();
  channel?.postMessage(key);
  channel?.close();
}

/** Hears of drafts that other tabs have posted, by their keys. Gives what ends it. */
export function hearPosted(listener: (key: string) => void): () => void {
  const channel = openChannel();
  if (channel) channel.onmessage = ({ data }) => listener(String(data));
  return () => channel?.close();
}

/** None in browsers before 2022: there the server alone sees to it that a draft is posted once. */
function openChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;
}

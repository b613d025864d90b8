export type ConfirmationRequest = { resolve: () => void; reject: () => void };
type Listener = (request: ConfirmationRequest | null) => void;

let listener: Listener | null = null;
let pendingConfirmation: Promise<void> | null = null;

/** Asks for a confirmation; resolves when the server has accepted it. Concurrent callers share one dialog. */
export function requestConfirmation(): Promise<void> {
  pendingConfirmation ??= new Promise<void>((resolve, reject) => {
    listener?.({ resolve, reject: () => reject(new Error('confirm_cancelled')) });
  }).finally(() => {
    pendingConfirmation = null;
    listener?.(null);
  });
  return pendingConfirmation;
}

/** Subscribes the dialog to requests for a confirmation. */
export function onConfirmRequest(newListener: Listener): () => void {
  listener = newListener;
  return () => {
    listener = null;
  };
}

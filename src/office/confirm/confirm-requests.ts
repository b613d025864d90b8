type Question = { done: () => void; cancelled: () => void };
type Listener = (question: Question | null) => void;

let listener: Listener | null = null;
let waiting: Promise<void> | null = null;

/** Asks for a confirmation; resolves when the server has accepted it. Concurrent callers share one dialog. */
export function requestConfirmation(): Promise<void> {
  waiting ??= new Promise<void>((resolve, reject) => {
    listener?.({ done: resolve, cancelled: () => reject(new Error('confirm_cancelled')) });
  }).finally(() => {
    waiting = null;
    listener?.(null);
  });
  return waiting;
}

/** Subscribes the dialog to requests for a confirmation. */
export function onConfirmRequest(hear: Listener): () => void {
  listener = hear;
  return () => {
    listener = null;
  };
}

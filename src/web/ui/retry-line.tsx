import { Icon } from './icons/icon.tsx';

type Props = { text: string; retry: string; isBusy?: boolean; onRetry: () => void };

/** A line in place of secondary content that failed to load, with a retry. */
export function RetryLine({ text, retry, isBusy = false, onRetry }: Props) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-muted print:hidden">
      {text}
      <button
        type="button"
        disabled={isBusy}
        onClick={onRetry}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-caspian not-disabled:hover:underline disabled:text-muted"
      >
        <Icon name="rotate-cw" className={`size-4 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
        {retry}
      </button>
    </p>
  );
}

import { useState } from 'react';
import { useNavigation } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import type { LiveCount } from './live-count.ts';

type Props = LiveCount & {
  /** the form, for a button outside of it */
  form?: string;
  className?: string;
};

/** Submits the form, and says how many it will show. */
export function ShowButton({ count, isLost, form, className = '' }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [wasPressed, setPressed] = useState(false);
  const isBusy = useNavigation().state === 'loading' && wasPressed;
  return (
    <>
      <button
        type="submit"
        form={form}
        onClick={() => setPressed(true)}
        aria-disabled={isBusy}
        className={buttonClass('primary', `min-w-40 tabular-nums ${className}`)}
      >
        <span aria-live="polite">
          {isBusy
            ? t('loading')
            : count === undefined
              ? t('show_listings')
              : t('show_count', { number: formatNumber(count, language) })}
        </span>
      </button>
      <p role="status" className="empty:hidden basis-full text-sm text-muted">
        {isLost && t('no_connection')}
      </p>
    </>
  );
}

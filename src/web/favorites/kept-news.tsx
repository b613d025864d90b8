import { useMutation, useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { announceFailure } from '../data/failure.ts';
import { useLazyDialog } from '../frame/use-lazy-dialog.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { takeLostFocus } from '../ui/focus.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { announce } from '../ui/toast.tsx';
import { useKeptKey } from './kept-key.ts';
import { endNews, readKeptState } from './kept-list.ts';

const KeptNewsDialog = lazyComponent(async () => (await import('./kept-news-dialog.tsx')).KeptNewsDialog);

/** Whether somebody without an account is told of the homes that this browser keeps; else what asks for it. */
export function KeptNews() {
  const { t } = useTranslation();
  const key = useKeptKey();
  const { button, dialog } = useLazyDialog(KeptNewsDialog);
  // confirmed in another tab, or on another device
  const { data: state } = useQuery({
    queryKey: ['kept list', key],
    enabled: key !== null,
    queryFn: readKeptState,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const ending = useMutation({
    mutationFn: endNews,
    onSuccess: () => announce(() => t('kept_tell_ended')),
    onError: (error) => announceFailure(t, error, 'change_not_saved'),
  });
  const isAsked = key !== null && (state === 'waiting' || state === 'on');
  return (
    <div className="mb-6">
      {isAsked ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span role="status">{t(state === 'on' ? 'kept_tell_on' : 'kept_tell_waiting')}</span>
          <button
            type="button"
            disabled={ending.isPending}
            onClick={() => ending.mutate()}
            className={buttonClass('quiet', 'px-4')}
          >
            {t('kept_tell_end')}
          </button>
        </p>
      ) : (
        <button
          {...button}
          ref={ending.isSuccess ? takeLostFocus : undefined}
          className={buttonClass('quiet', 'px-4 text-balance')}
        >
          <Icon name="bell" className="-ml-1 size-5" />
          {t('kept_tell')}
        </button>
      )}
      {dialog && <KeptNewsDialog {...dialog} />}
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts/api.ts';
import { formatDate } from '#contract/values/dates.ts';
import { checkDone } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { announceFailure } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Chip } from '../ui/chip.tsx';

/** A contact, and a button that stops its messages or lets them go on. */
export function ContactRow({ contact, onChange }: { contact: Contact; onChange: () => void }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { id, kind, address, device, isStopped, createdAt } = contact;
  const change = useMutation({
    mutationFn: (_button: HTMLElement) => {
      const params = { path: { id } };
      return checkDone(
        isStopped
          ? browserApi.POST('/api/contacts/{id}/resume', { params })
          : browserApi.DELETE('/api/contacts/{id}', { params: { path: { id } } }),
      );
    },
    onSuccess: (_, button) => {
      onChange();
      // it goes with its row: the keyboard goes on from the way that the row was of
      if (act === 'notices_remove') button.closest('li')?.querySelector('h3')?.focus();
    },
    onError: (error) => announceFailure(t, error, 'change_not_saved'),
  });
  const name = address ?? device ?? t(kind === 'telegram' ? 'notices_telegram_linked' : 'unknown_device');
  const act = isStopped ? 'notices_resume' : kind === 'mail' ? 'notices_stop' : 'notices_remove';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      {/* a mail address has its line whole; beside any other name the button stays, whatever the width */}
      <p className={`min-w-0 ${kind === 'mail' ? '' : 'flex-1 basis-44'}`}>
        <span className="wrap-anywhere">{name}</span>{' '}
        {isStopped ? (
          <Chip tone="warning">{t('notices_stopped')}</Chip>
        ) : (
          kind !== 'mail' && (
            <span className="block text-sm text-muted">
              {t('notices_since', { date: formatDate(createdAt, language) })}
            </span>
          )
        )}
      </p>
      <button
        type="button"
        disabled={change.isPending}
        aria-label={t(`${act}_of`, { name })}
        onClick={({ currentTarget }) => change.mutate(currentTarget)}
        className={buttonClass('plain', `-mx-3 -my-2 ${isStopped ? 'text-caspian!' : 'text-danger!'}`)}
      >
        {t(act)}
      </button>
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readDeviceName } from '#contract/auth/device.ts';
import { PASSKEY_NAME_LENGTH } from '#contract/auth/fields.ts';
import type { Passkey } from '#contract/auth/passkeys.ts';
import { formatDate } from '#contract/values/dates.ts';
import { apiError, readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { useCanUsePasskeys } from '../session/can-use-passkeys.ts';
import { useConfirmation } from '../session/confirm/use-confirmation.tsx';
import { addPasskey } from '../session/passkeys.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { RetryLine } from '../ui/retry-line.tsx';
import { announce } from '../ui/toast.tsx';

const KEY = ['passkeys'];

/** The person's passkeys: remove any, or add one for this device. */
export function PasskeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const canAdd = useCanUsePasskeys();
  const { confirming, dialog } = useConfirmation();
  const passkeys = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readBody(browserApi.GET('/api/auth/passkeys', { signal })),
    enabled: isOpen,
    staleTime: 0,
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: KEY });
  const adding = useMutation({
    mutationFn: () => confirming(() => addPasskey(nameHere(t('passkey')))),
    onSuccess: () => announce(() => t('passkey_added')),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: (id: number) => confirming(() => remove(id)),
    onSuccess: () => announce(() => t('passkey_removed')),
    onSettled,
  });
  const list = passkeys.data?.data ?? [];
  const isBusy = adding.isPending || removing.isPending;
  const failure = adding.error
    ? failureText(t, adding.error, 'passkey_cancelled')
    : removing.error && failureText(t, removing.error);
  return (
    <Dialog title={t('passkeys')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3 text-muted">{t('passkeys_hint')}</p>
      {passkeys.isPending && <p role="status">{t('loading')}</p>}
      {passkeys.isError && list.length === 0 && (
        <RetryLine text={t('errorLoadingData')} retry={t('try_again')} onRetry={() => void passkeys.refetch()} />
      )}
      <ul className="divide-y divide-line">
        {list.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isBusy={isBusy}
            onRemove={() => {
              adding.reset();
              removing.mutate(passkey.id);
            }}
          />
        ))}
      </ul>
      {failure && <FormError>{failure}</FormError>}
      {canAdd ? (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => {
            removing.reset();
            adding.mutate();
          }}
          className={buttonClass('primary', 'mt-4 w-full')}
        >
          {t('passkey_add')}
        </button>
      ) : (
        <p className="mt-4 text-muted">{t('passkeys_unsupported')}</p>
      )}
      {dialog}
    </Dialog>
  );
}

type RowProps = { passkey: Passkey; isBusy: boolean; onRemove: () => void };

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, isBusy, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Icon name="key-round" className="size-6 text-muted" />
      <p className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">
          {lastUsedAt
            ? t('passkey_used', { date: formatDate(lastUsedAt, language) })
            : t('passkey_made', { date: formatDate(createdAt, language) })}
        </span>
      </p>
      <button
        type="button"
        aria-label={t('passkey_remove_of', { name })}
        disabled={isBusy}
        onClick={onRemove}
        className={buttonClass('plain', 'text-danger!')}
      >
        {t('remove')}
      </button>
    </li>
  );
}

/** The name of a new passkey: the browser and the system. */
function nameHere(unnamed: string): string {
  return (readDeviceName(navigator.userAgent).name ?? unnamed).slice(0, PASSKEY_NAME_LENGTH);
}

async function remove(id: number): Promise<void> {
  const path = { id: String(id) };
  const { error, response } = await browserApi.DELETE('/api/auth/passkeys/{id}', { params: { path } });
  if (error) throw apiError(error, response);
}

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { ConfirmMethod, ConfirmOptions } from '#contract/auth/confirm.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { useTranslation } from '../../text/translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { ByApp } from './by-app.tsx';
import { ByCode } from './by-code.tsx';
import { ByPasskey } from './by-passkey.tsx';
import { ByPassword } from './by-password.tsx';
import type { MethodProps } from './confirm-form.tsx';

/** A method: its form, and its text key. */
const METHODS: Record<ConfirmMethod, { Form: ComponentType<MethodProps>; label: string }> = {
  password: { Form: ByPassword, label: 'password' },
  code: { Form: ByCode, label: 'confirm_by_code' },
  totp: { Form: ByApp, label: 'confirm_by_app' },
  passkey: { Form: ByPasskey, label: 'passkey' },
};

/** Asks for a confirmation before a dangerous act, by the account's methods. */
export function ConfirmDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const options = useQuery({
    queryKey: ['confirm'],
    queryFn: ({ signal }) => readBody(browserApi.GET('/api/auth/confirm', { signal })),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={t('confirm_title')} closeLabel={t('close')} isOpen onClose={onClose}>
      {options.data ? (
        <Methods {...options.data} onConfirmed={onConfirmed} />
      ) : options.isError ? (
        <RetryLine text={t('errorLoadingData')} retry={t('try_again')} onRetry={() => void options.refetch()} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </Dialog>
  );
}

function Methods({ methods, phone, onConfirmed }: ConfirmOptions & { onConfirmed: () => void }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(methods[0]);
  if (!chosen) return <p>{t('confirm_impossible')}</p>;
  const { Form } = METHODS[chosen];
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('confirm_why')}</p>
      {methods.length > 1 && (
        <Segmented
          name="confirm_method"
          legend={t('confirm_method')}
          value={chosen}
          options={methods.map((value) => ({ value, label: t(METHODS[value].label) }))}
          onChoose={choose}
        />
      )}
      <Form key={chosen} phone={phone} onConfirmed={onConfirmed} />
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts/api.ts';
import { failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';

type Props = { publicKey: string /** the person's browsers */; browsers: Contact[]; onChange: () => void };

/** Whether this browser gets push messages, and a button that allows them. */
export function PushButton({ publicKey, browsers, onChange }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const state = useQuery({
    queryKey: ['push-state', ...browsers.map(({ id }) => id)],
    queryFn: () => import('./push-subscription.ts').then(({ keepPush }) => keepPush(browsers, language)),
    staleTime: 0,
  });
  if (state.data === 'unsupported' || state.data === 'denied')
    return <p className="text-sm">{t(`notices_push_${state.data}`)}</p>;
  if (state.data === 'on') return <p className="text-sm text-success">{t('notices_push_on')}</p>;
  return (
    <AllowPush
      publicKey={publicKey}
      onAnswer={() => {
        void state.refetch();
        onChange();
      }}
    />
  );
}

type AllowProps = {
  publicKey: string;
  /** @param contact the id of this browser's; null: it is not allowed */
  onAnswer: (contact: number | null) => void;
};

/** The permission is asked for by a tap alone. */
export function AllowPush({ publicKey, onAnswer }: AllowProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const allowing = useMutation({
    mutationFn: () => import('./push-subscription.ts').then(({ allowPush }) => allowPush(publicKey, language)),
    onSuccess: onAnswer,
  });
  return (
    <div>
      <button
        type="button"
        disabled={allowing.isPending}
        onClick={() => allowing.mutate()}
        className={buttonClass('quiet')}
      >
        {t('notices_push_allow')}
      </button>
      {allowing.error && <FormError>{failureText(t, allowing.error)}</FormError>}
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/auth/api.ts';
import { readDeviceName } from '#contract/auth/device.ts';
import { formatDate } from '#contract/values/dates.ts';
import { ContactRow } from '../alerts/contact-row.tsx';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { RetryLine } from '../ui/retry-line.tsx';
import { announce } from '../ui/toast.tsx';

const KEY = ['sessions'];
const CHATS = ['contacts'];

/** The person's sessions: end any, or all others at once. */
export function SessionsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readBody(browserApi.GET('/api/auth/sessions', { signal })),
    enabled: isOpen,
    staleTime: 0,
  });
  const ending = useMutation({
    mutationFn: (id: string | null) => (id === null ? endOthers() : endOne(id)),
    onSuccess: (_, id) => announce(() => t(id === null ? 'other_sessions_ended' : 'session_ended')),
    // a session that has ended already is no failure: the list is refreshed
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const list = sessions.data?.data ?? [];
  return (
    <Dialog title={t('sessions')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      {sessions.isPending && <p role="status">{t('loading')}</p>}
      {sessions.isError && list.length === 0 && (
        <RetryLine
          text={t('errorLoadingData')}
          retry={t('try_again')}
          onRetry={() => {
            void sessions.refetch();
            void queries.refetchQueries({ queryKey: CHATS });
          }}
        />
      )}
      <ul className="divide-y divide-line">
        {list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={ending.isPending}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      <LinkedChats isOpen={isOpen} isShown={list.length > 0} />
      {ending.error && <FormError>{failureText(t, ending.error)}</FormError>}
      {list.length > 1 && (
        <button
          type="button"
          disabled={ending.isPending}
          onClick={() => ending.mutate(null)}
          className={buttonClass('quiet', 'mt-4 w-full')}
        >
          {t('end_other_sessions')}
        </button>
      )}
    </Dialog>
  );
}

/** The chats that get the person's messages: a chat that somebody else has linked is no session, and stays when all of these end. */
function LinkedChats({ isOpen, isShown }: { isOpen: boolean; isShown: boolean }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: CHATS,
    queryFn: ({ signal }) => readBody(browserApi.GET('/api/contacts', { signal })),
    enabled: isOpen,
    staleTime: 0,
  });
  const chats = data?.data.contacts.filter(({ kind }) => kind === 'telegram') ?? [];
  // not before the devices: where both failed, one line says so
  if (!isShown) return null;
  if (isError && !data)
    return (
      <div className="border-t border-line pt-2">
        <RetryLine text={t('errorLoadingData')} retry={t('try_again')} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <ul className="divide-y divide-line border-t border-line empty:hidden">
      {chats.map((chat) => (
        <li key={chat.id} className="flex min-h-16 items-center gap-3 py-2">
          <Icon name="message-circle" className="size-6 text-muted" />
          <div className="min-w-0 flex-1">
            <ContactRow contact={chat} onChange={() => void refetch()} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { name, isPhone } = readDeviceName(session.device ?? '');
  const device = name ?? t('unknown_device');
  const icon = isPhone ? 'smartphone' : 'monitor';
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Icon name={icon} className="size-6 text-muted" />
      <p className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{device}</span>
        <span className="block text-sm text-muted">
          {t('session_last_seen', { date: formatDate(session.lastSeenAt, language) })}
        </span>
      </p>
      {session.isCurrent ? (
        <Chip tone="neutral">{t('this_device')}</Chip>
      ) : (
        <button
          type="button"
          aria-label={t('end_session_of', { device })}
          disabled={isBusy}
          onClick={onEnd}
          className={buttonClass('plain', '-mr-3 text-danger!')}
        >
          {t('end_session')}
        </button>
      )}
    </li>
  );
}

async function endOne(id: string): Promise<void> {
  const { error, response } = await browserApi.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } });
  if (error && response.status !== 404) throw new Error('not ended');
}

async function endOthers(): Promise<void> {
  const { error } = await browserApi.DELETE('/api/auth/sessions');
  if (error) throw new Error('not ended');
}

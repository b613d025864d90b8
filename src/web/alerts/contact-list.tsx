import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Contact, Contacts } from '#contract/contacts/api.ts';
import type { NoticeChannel } from '#contract/contacts/fields.ts';
import { formatDate } from '#contract/values/dates.ts';
import { checkDone, readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { announceFailure } from '../data/failure.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { phoneText } from '../text/phone-text.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Chip } from '../ui/chip.tsx';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { PushButton } from './push-button.tsx';
import { TelegramButton } from './telegram-button.tsx';

const ICONS: Record<NoticeChannel, IconName> = {
  mail: 'mail',
  telegram: 'message-circle',
  push: 'monitor-smartphone',
  sms: 'smartphone',
};

type Props = { data: Contacts /** they have saved a search, or listings */; hasNews: boolean; onChange: () => void };

/** The ways to a person, and how to add some. Who has saved no search and has no listings is not asked for a browser's permission. */
export function ContactList({ data, hasNews, onChange }: Props) {
  const { t } = useTranslation();
  const { linkTo, language: locale } = usePaths();
  const phone = useUser()?.phone;
  const beginChat = async () =>
    (await readBody(browserApi.POST('/api/contacts/telegram', { params: { query: { locale } } }))).data.url;
  const pushKey = hasNews ? data.pushKey : null;
  const of = (kind: Contact['kind']) => data.contacts.filter((contact) => contact.kind === kind);
  return (
    <section aria-labelledby="notices-where" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="notices-where" className="mb-2 text-lg font-semibold">
        {t('notices_where')}
      </h2>
      <ul className="divide-y divide-line">
        <Way kind="mail">
          {data.hasMail ? (
            of('mail').map((one) => <Row key={one.id} contact={one} onChange={onChange} />)
          ) : (
            <p>
              {t('notices_no_mail')}{' '}
              <Link to={linkTo('/profile')} className="inline-flex min-h-11 items-center text-caspian underline">
                {t('notices_add_mail')}
              </Link>
            </p>
          )}
        </Way>
        {phone && <Way kind="sms">{phoneText(phone)}</Way>}
        {data.offersTelegram && (
          <Way kind="telegram">
            {of('telegram').map((one) => (
              <Row key={one.id} contact={one} onChange={onChange} />
            ))}
            {of('telegram').length === 0 && <TelegramButton label={t('notices_telegram_link')} begin={beginChat} />}
          </Way>
        )}
        {(pushKey !== null || of('push').length > 0) && (
          <Way kind="push" note={t('notices_push_night')}>
            {of('push').map((one) => (
              <Row key={one.id} contact={one} onChange={onChange} />
            ))}
            {pushKey !== null && <PushButton publicKey={pushKey} browsers={of('push')} onChange={onChange} />}
          </Way>
        )}
      </ul>
    </section>
  );
}

function Way({ kind, note, children }: { kind: NoticeChannel; note?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className="py-3">
      <h3 className="flex items-center gap-2 font-medium">
        <Icon name={ICONS[kind]} className="size-5 flex-none text-muted" />
        {t(`notices_${kind}`)}
      </h3>
      <div className="mt-2 grid gap-1 sm:pl-7">
        {children}
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
    </li>
  );
}

function Row({ contact, onChange }: { contact: Contact; onChange: () => void }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { id, kind, address, device, isStopped, createdAt } = contact;
  const change = useMutation({
    mutationFn: () => {
      const params = { path: { id } };
      return checkDone(
        isStopped
          ? browserApi.POST('/api/contacts/{id}/resume', { params })
          : browserApi.DELETE('/api/contacts/{id}', { params: { path: { id } } }),
      );
    },
    onSuccess: onChange,
    onError: (error) => announceFailure(t, error, 'change_not_saved'),
  });
  const name = address ?? device ?? t(kind === 'telegram' ? 'notices_telegram_linked' : 'unknown_device');
  const act = isStopped ? 'notices_resume' : kind === 'mail' ? 'notices_stop' : 'notices_remove';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0">
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
        onClick={() => change.mutate()}
        className={buttonClass('plain', `-mx-3 -my-2 ${isStopped ? 'text-caspian!' : 'text-danger!'}`)}
      >
        {t(act)}
      </button>
    </div>
  );
}

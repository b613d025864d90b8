import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Contact, Contacts } from '#contract/contacts/api.ts';
import type { NoticeChannel } from '#contract/contacts/fields.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { phoneText } from '../text/phone-text.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { ContactRow } from './contact-row.tsx';
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
            of('mail').map((one) => <ContactRow key={one.id} contact={one} onChange={onChange} />)
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
              <ContactRow key={one.id} contact={one} onChange={onChange} />
            ))}
            {of('telegram').length === 0 && <TelegramButton label={t('notices_telegram_link')} begin={beginChat} />}
          </Way>
        )}
        {(pushKey !== null || of('push').length > 0) && (
          <Way kind="push" note={t('notices_push_night')}>
            {of('push').map((one) => (
              <ContactRow key={one.id} contact={one} onChange={onChange} />
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
      <h3 tabIndex={-1} className="flex items-center gap-2 font-medium outline-none">
        <Icon name={ICONS[kind]} className="size-5 text-muted" />
        {t(`notices_${kind}`)}
      </h3>
      <div className="mt-2 grid gap-1 sm:pl-7">
        {children}
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
    </li>
  );
}

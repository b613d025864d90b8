import { NoScriptLine } from '../auth/script-needed.tsx';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { DownloadRow } from './download-row.tsx';
import type { Person } from './person.ts';
import { OpeningRow, PageRow } from './setting-row.tsx';
import { TermsLine } from './terms-line.tsx';

const PhoneDialog = lazyComponent(() => import('./phone-dialog.tsx').then((module) => module.PhoneDialog));
const PasskeysDialog = lazyComponent(() => import('./passkeys-dialog.tsx').then((module) => module.PasskeysDialog));
const SessionsDialog = lazyComponent(() => import('./sessions-dialog.tsx').then((module) => module.SessionsDialog));
const DeletionDialog = lazyComponent(() => import('./deletion-dialog.tsx').then((module) => module.DeletionDialog));

/** Rare actions, each loaded by its button. */
export function Settings({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <section aria-labelledby="settings" className="rounded-card border border-line bg-surface p-1 md:p-2">
      <h2 id="settings" className="px-3 pt-2 pb-1 text-lg font-semibold">
        {t('account_settings')}
      </h2>
      <NoScriptLine />
      <ul>
        <PageRow icon="bell" label={t('notices_title')} to={linkTo('/bildirisler')} />
        <OpeningRow icon="phone" label={t(person.phone ? 'change_phone' : 'add_phone')} opens={PhoneDialog} />
        <OpeningRow icon="key-round" label={t('passkeys')} opens={PasskeysDialog} />
        <OpeningRow icon="monitor-smartphone" label={t('sessions')} opens={SessionsDialog} />
        <DownloadRow />
        <OpeningRow icon="user-x" label={t('delete_account')} opens={DeletionDialog} isDanger />
      </ul>
      <TermsLine accepted={person.termsVersion} />
    </section>
  );
}

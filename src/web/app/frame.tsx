import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-20 rounded-field bg-caspian px-4 py-3 font-semibold text-on-caspian focus:translate-y-0"
      >
        {t('skip_to_content')}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="page-width flex min-h-16 items-center justify-between gap-4">
          <Logo />
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 pb-12 outline-none">
        {children}
      </main>
      <footer className="border-t border-line bg-surface text-sm text-muted">
        <p className="page-width py-6">
          <b className="font-semibold text-ink">{t('site_name')}</b> · {t('footer_line')}
        </p>
      </footer>
    </>
  );
}

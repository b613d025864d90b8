import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from '#contract/content/banners.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CheckingLine } from './checking.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationGuard } from './navigation-guard.tsx';
import { SideBanners } from './side-banners.tsx';
import { SignInRegion } from './sign-in/ask-sign-in.tsx';
import { Welcome } from './welcome.tsx';

/** What stands around every page. */
export function Frame({ banners, children }: { banners: readonly Banner[]; children: ReactNode }) {
  const { t } = useTranslation();
  // from here on pages are drawn here: styles.css asks for it
  useEffect(() => document.documentElement.setAttribute('data-alive', ''), []);
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-field bg-caspian px-4 py-3 font-semibold text-on-caspian focus:translate-y-0"
      >
        {t('skip_to_content')}
      </a>
      <ConnectionBar />
      <Header />
      <SideBanners banners={banners} />
      <main id="content" tabIndex={-1} className="beside-banners flex-1 pb-12 outline-none">
        {children}
      </main>
      <div className="beside-banners">
        <Suspense>
          <Footer />
        </Suspense>
      </div>
      <BottomBar />
      <NavigationGuard />
      <Welcome />
      <SignInRegion />
      <ToastRegion />
      <CheckingLine />
    </>
  );
}

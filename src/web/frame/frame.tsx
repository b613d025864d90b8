import { type ReactNode, Suspense, useEffect } from 'react';
import type { Banner } from '#contract/content/banners.ts';
import { NavigationGuard } from '../data/connection/navigation-guard.tsx';
import { SignInRegion } from '../session/sign-in/ask-sign-in.tsx';
import { loadAllTexts } from '../text/load-texts.ts';
import { useTranslation } from '../text/translation.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { Footer } from './navigation/footer.tsx';
import { Header } from './navigation/header.tsx';
import { besideBanners, SideBanners } from './navigation/side-banners.tsx';
import { CheckingLine } from './notices/checking.tsx';
import { ConnectionBar } from './notices/connection-bar.tsx';
import { Welcome } from './notices/welcome.tsx';

/** The frame of every page: header, footer and notices. */
export function Frame({ banners, children }: { banners: readonly Banner[]; children: ReactNode }) {
  const { t } = useTranslation();
  const beside = besideBanners(banners);
  useEffect(() => {
    // a marker for styles.css: the page is hydrated
    document.documentElement.setAttribute('data-alive', '');
    window.pressAgain?.();
  }, []);
  return (
    <>
      <SkipLink to="content">{t('skip_to_content')}</SkipLink>
      <ConnectionBar />
      <Welcome />
      <Header beside={beside} />
      <SideBanners banners={banners} />
      <main id="content" tabIndex={-1} className={`${beside} flex-1 pb-12 outline-none`}>
        {children}
      </main>
      <div className={beside}>
        <Suspense>
          <Footer />
        </Suspense>
      </div>
      <BottomBar />
      <NavigationGuard />
      <SignInRegion />
      <ToastRegion loadTexts={loadAllTexts} />
      <CheckingLine />
    </>
  );
}

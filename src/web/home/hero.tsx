import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { displayFontsOf } from '../boot/fonts.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

/** The first screen: the city, and the search in it. */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  // the heading is among the first things seen
  for (const file of displayFontsOf(language))
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <div className="bg-limestone">
      <div className="mx-auto grid max-w-[80rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-x-10 lg:px-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <picture className="lg:order-last">
          <source media="(min-width: 64rem)" srcSet="/art/baku-arch.svg" width={600} height={580} />
          <img
            src="/art/baku.svg"
            alt={t('home_picture')}
            width={720}
            height={520}
            fetchPriority="high"
            className="h-44 w-full object-cover object-[50%_36%] sm:h-72 sm:object-[50%_22%] lg:mt-6 lg:h-[26rem] lg:object-contain lg:object-bottom"
          />
        </picture>
        <div className="px-4 pt-5 pb-6 md:px-6 lg:self-center lg:px-0 lg:py-10">
          <h1 className="text-2xl font-bold text-balance md:text-4xl">{t('home_heading')}</h1>
          <p className="mt-1 text-muted md:mt-2 md:text-lg">{t('home_lead')}</p>
          {children}
        </div>
      </div>
    </div>
  );
}

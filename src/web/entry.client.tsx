import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from '#contract/wire/addresses.ts';
import { localStore } from '#session/local-store.ts';
import { preparePages } from './boot/page-code.ts';
import { endScriptWatch, hideLoading, showLoadError, showLoading } from './boot/waiting.tsx';
import { syncStoredLanguage } from './text/language-choice.ts';
import { loadInitialTexts } from './text/load-texts.ts';
import { InitialTexts, type VersionedTexts } from './text/texts.ts';

const language = languageOf(window.location.pathname);
endScriptWatch();
syncStoredLanguage();
preparePages(language);
void hydrateWithTexts();

/** Hydrates the page once the texts that the server rendered it with are loaded. Until then it can be read. */
async function hydrateWithTexts(): Promise<void> {
  const slow = setTimeout(showLoading, 1_500);
  const version = versionOfPage();
  const words = await loadInitialTexts(localStore(), language, version);
  clearTimeout(slow);
  if (!words) return showLoadError();
  hideLoading();
  // hydration needs the version that the server rendered with, whichever texts were loaded
  hydrate({ ...words, version });
}

function hydrate(words: VersionedTexts): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <InitialTexts value={words}>
          <HydratedRouter />
        </InitialTexts>
      </StrictMode>,
    );
  });
}

/** The version in the preload link of the texts (root.tsx). */
function versionOfPage(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]');
  return /-(\w+)\.json$/.exec(link?.href ?? '')?.[1] ?? 'newest';
}

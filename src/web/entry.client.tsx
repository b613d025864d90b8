import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from '#contract/wire/addresses.ts';
import { localStore } from '#session/local-store.ts';
import { preparePages } from './boot/page-code.ts';
import { endScriptWatch, hideWaiting, showFailed, showWaiting } from './boot/waiting.tsx';
import { agreeOnLanguage } from './text/language-choice.ts';
import { loadFirstWords } from './text/load-texts.ts';
import { FirstWords, type Words } from './text/texts.ts';

const language = languageOf(window.location.pathname);
endScriptWatch();
agreeOnLanguage();
preparePages(language);
void begin();

/** Hydrates the page once the texts that the server rendered it with are loaded. Until then it can be read. */
async function begin(): Promise<void> {
  const slow = setTimeout(showWaiting, 1_500);
  const version = versionOfPage();
  const words = await loadFirstWords(localStore(), language, version);
  clearTimeout(slow);
  if (!words) return showFailed();
  hideWaiting();
  // hydration needs the version that the server rendered with, whichever texts were loaded
  hydrate({ ...words, version });
}

function hydrate(words: Words): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FirstWords value={words}>
          <HydratedRouter />
        </FirstWords>
      </StrictMode>,
    );
  });
}

/** The version in the preload link of the texts (root.tsx). */
function versionOfPage(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]');
  return /-(\w+)\.json$/.exec(link?.href ?? '')?.[1] ?? 'newest';
}

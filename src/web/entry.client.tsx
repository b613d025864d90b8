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

/** React takes the page over once it has the words that the server wrote it with. Until then the page can be read. */
async function begin(): Promise<void> {
  const slow = setTimeout(showWaiting, 1_500);
  const version = versionOfPage();
  const words = await loadFirstWords(localStore(), language, version);
  clearTimeout(slow);
  if (!words) return showFailed();
  hideWaiting();
  // whatever words came, the page is the one that was written
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

/** The page names it in the link that has the texts loading (root.tsx). */
function versionOfPage(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]');
  return /-(\w+)\.json$/.exec(link?.href ?? '')?.[1] ?? 'newest';
}

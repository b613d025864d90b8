import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from '#contract/wire/addresses.ts';
import { localStore } from '#session/local-store.ts';
import { preparePages } from './boot/page-code.ts';
import { endScriptWatch } from './boot/waiting.tsx';
import { takeTexts } from './text/brought-texts.ts';
import { syncStoredLanguage } from './text/language-choice.ts';
import { openTexts, prepareTexts } from './text/load-texts.ts';
import { InitialTexts } from './text/texts.ts';

/** When all texts are loaded unless they are needed before, in ms: the photos in sight come first. */
const TEXTS_AFTER = 4_000;
/** Whether somebody wants as little data as possible; not every browser tells. */
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const language = languageOf(window.location.pathname);
endScriptWatch();
syncStoredLanguage();
preparePages(language);
// the texts are the last element
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate, { once: true });
else hydrate();

function hydrate(): void {
  const words = openTexts(localStore(), language, takeTexts());
  for (const kind of ['pointerdown', 'keydown'])
    window.addEventListener(kind, prepareTexts, { once: true, passive: true });
  if (!savesData) setTimeout(prepareTexts, TEXTS_AFTER);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <InitialTexts value={words}>
          <HydratedRouter />
        </InitialTexts>
      </StrictMode>,
    );
    window.isReactListening = true;
  });
}

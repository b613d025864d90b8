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

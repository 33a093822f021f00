import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { prepareTexts } from '../i18n/index.ts';
import { languageOfPath, withoutLanguage } from '../i18n/path.ts';
import { screenOf } from './screens.ts';

const { pathname } = window.location;

// The texts of this page first: what was drawn at build must be drawn again from the same words.
await prepareTexts(languageOfPath(pathname), screenOf(withoutLanguage(pathname))?.texts ?? []);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

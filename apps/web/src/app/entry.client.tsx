import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { prepareTexts } from '../i18n/index.ts';
import { languageOfPath, withoutLanguage } from '../i18n/path.ts';
import { screenOf } from './screens.ts';

const { pathname } = window.location;
const screen = screenOf(withoutLanguage(pathname));

// The texts of this page first: what was drawn at build must be drawn again from the same words.
await prepareTexts(languageOfPath(pathname), screen?.texts ?? []);

const app = (
  <StrictMode>
    <HydratedRouter />
  </StrictMode>
);
startTransition(() => {
  // An unknown address answers with the page that was drawn for `/not-found`: another route, so there is nothing to take over.
  if (screen) hydrateRoot(document, app);
  else createRoot(document).render(app);
});

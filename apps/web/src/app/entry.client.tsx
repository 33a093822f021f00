import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { prepareTexts } from '../i18n/index.ts';
import { languageOfPath, withoutLanguage } from '../i18n/path.ts';
import { screenOf } from './screens.ts';

const { pathname } = window.location;
const screen = screenOf(withoutLanguage(pathname));

// The texts of this page come first: hydration must render the same words as the build did.
await prepareTexts(languageOfPath(pathname), screen?.texts ?? []);

const app = (
  <StrictMode>
    <HydratedRouter />
  </StrictMode>
);
startTransition(() => {
  // The server answers an unknown address with the document of `/not-found`. That is another route, so it cannot be hydrated.
  if (screen) hydrateRoot(document, app);
  else createRoot(document).render(app);
});

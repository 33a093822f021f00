import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { prepareTexts } from '../i18n/index.ts';
import { languageOfPath, withoutLanguage } from '../i18n/path.ts';
import { Site, SiteDocument } from './document.tsx';
import { PageRouter, Pages, preparePage } from './routes.tsx';
import { screenOf } from './screens.ts';

const { pathname } = window.location;
const language = languageOfPath(pathname);

function start(): void {
  if (import.meta.env.DEV)
    createRoot(document.body).render(
      <PageRouter>
        <Site language={language}>
          <Pages />
        </Site>
      </PageRouter>,
    );
  else
    hydrateRoot(
      document,
      <StrictMode>
        <PageRouter>
          <SiteDocument empty={document.documentElement.hasAttribute('data-empty')} />
        </PageRouter>
      </StrictMode>,
    );
}

// Hydration must render the same words as the build, so texts and code of this page load first. No top-level `await`:
// the code of the page imports from the bundle that contains this file.
void Promise.all([
  prepareTexts(language, screenOf(withoutLanguage(pathname))?.texts ?? []),
  preparePage(pathname),
]).then(() => startTransition(start));

import type { Language } from '@uzor/contract';
import { render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Namespace, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { expect } from 'vitest';
import { rememberSignIn } from '../api/session.ts';
import { Site } from '../app/document.tsx';
import { PageBoundary, PageRouter, Pages } from '../app/routes.tsx';
import { type PageName, type Screen, screenOf } from '../app/screens.ts';
import { translator } from '../i18n/index.ts';
import { languageOfPath, pathIn, withoutLanguage } from '../i18n/path.ts';
import { turn } from './browser/timers.ts';

interface Visit {
  readonly signedIn?: boolean;
  readonly also?: readonly Screen['name'][];
  readonly state?: unknown;
}

export interface Opened {
  readonly user: UserEvent;
  readonly arrivesAt: (address: string) => Promise<void>;
  readonly address: () => string;
  readonly goBack: () => void;
  readonly close: () => Promise<void>;
}

let broken: unknown[] = [];

export function openPage(path: string, { signedIn = false, also = [], state }: Visit = {}): Opened {
  const url = new URL(path, window.location.href);
  const opened = screenOf(withoutLanguage(url.pathname));
  if (!opened) throw new RangeError(`no page at ${path}`);
  if (signedIn) rememberSignIn();
  window.history.replaceState(state === undefined ? null : { usr: state }, '', path);
  return openedIn(languageOfPath(url.pathname), <RealPages page={opened.page} also={also} />);
}

export function openPart(part: ReactNode, path = '/en'): Opened {
  window.history.replaceState(null, '', path);
  return openedIn(languageOfPath(path), <PageBoundary at={path}>{part}</PageBoundary>);
}

export function closePage(): void {
  window.history.replaceState(null, '', '/');
}

/** Errors that pages threw since the last call; a test that breaks a page on purpose must call this. */
export function brokenPages(): readonly unknown[] {
  const thrown = broken;
  broken = [];
  return thrown;
}

function openedIn(language: Language, content: ReactNode): Opened {
  const site = <Site language={language}>{content}</Site>;
  const { unmount } = render(<PageRouter>{site}</PageRouter>, { onCaughtError: (error) => broken.push(error) });
  const address = () => window.location.pathname + window.location.search;
  return {
    // People can choose any file, because `accept` is only a hint to the browser's dialog.
    user: userEvent.setup({ delay: null, applyAccept: false }),
    address,
    arrivesAt: (wanted) => waitFor(() => expect(address()).toBe(pathIn(language, wanted))),
    goBack: () => window.history.back(),
    close: async () => {
      unmount();
      await turn();
      closePage();
    },
  };
}

/** Texts of a namespace as the site shows them: `texts('en', 'code')('continue')`. */
export function texts<N extends Namespace>(language: Language, namespace: N): TFunction<N> {
  return translator(language).getFixedT(language, namespace);
}

interface RealPagesProps {
  readonly page: PageName;
  readonly also: readonly Screen['name'][];
}

/** The page at the current address; empty unless it is the opened page or one of `also`. */
function RealPages({ page, also }: RealPagesProps) {
  const screen = screenOf(withoutLanguage(useLocation().pathname));
  return screen && (screen.page === page || also.includes(screen.name)) && <Pages />;
}

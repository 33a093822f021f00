import { Component, type ReactNode, startTransition, Suspense, useLayoutEffect, useState } from 'react';
import {
  type Location,
  NavigationType,
  Outlet,
  type RouteObject,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useRoutes,
} from 'react-router';
import { RequireSignIn } from '../shared/require-sign-in.tsx';
import { translator } from '../i18n/index.ts';
import { languageOfPath, withoutLanguage } from '../i18n/path.ts';
import { Layout } from '../shared/layout/layout.tsx';
import { notify } from '../ui/notification/notify.ts';
import { CriticalError, NotFound } from '../shared/state-screen/screens.tsx';
import { lateShells, type PageModule, pages, type Shell } from './pages.ts';
import { type PageName, type Screen, screenOf, screens } from './screens.ts';

/** Code that is loaded once; reading it before it has loaded suspends the component. */
class LateCode<Code> {
  readonly #start: () => Promise<Code>;
  #coming: Promise<Code> | null = null;
  #code: Code | null = null;

  constructor(start: () => Promise<Code>) {
    this.#start = start;
  }

  load(): Promise<Code> {
    this.#coming ??= this.#start().then(
      (code) => (this.#code = code),
      (error) => {
        this.#coming = null;
        throw error;
      },
    );
    return this.#coming;
  }

  get isThere(): boolean {
    return this.#code !== null;
  }

  read(): Code {
    // Thrown, not passed to `use`: in tests with `act`, React would wait for a used promise until the next update.
    if (this.#code === null) throw this.load();
    return this.#code;
  }
}

const shellCode = {
  admin: new LateCode(lateShells.admin),
  collaborators: new LateCode(lateShells.collaborators),
  queries: new LateCode(lateShells.queries),
};
const isLate = (shell: Shell): shell is keyof typeof shellCode => shell in shellCode;

const code = new Map<PageName, LateCode<PageModule>>();
function codeOf(name: PageName): LateCode<PageModule> {
  const known = code.get(name) ?? new LateCode(pages[name].load);
  code.set(name, known);
  return known;
}

const codeNeeded = ({ page }: Screen): readonly LateCode<unknown>[] => [
  codeOf(page),
  ...pages[page].shells.filter(isLate).map((shell) => shellCode[shell]),
];

/** Loads the code and the texts of the page at an address, so that it can be rendered at once. */
export async function preparePage(pathname: string): Promise<void> {
  const screen = screenOf(withoutLanguage(pathname));
  if (!screen) return;
  const texts = translator(languageOfPath(pathname));
  await Promise.all([
    ...codeNeeded(screen).map((code) => code.load()),
    texts.isInitialized && texts.loadNamespaces(screen.texts),
  ]);
}

function isPrepared(pathname: string): boolean {
  const screen = screenOf(withoutLanguage(pathname));
  if (!screen) return true;
  const texts = translator(languageOfPath(pathname));
  return (
    codeNeeded(screen).every(({ isThere }) => isThere) &&
    screen.texts.every((namespace) => texts.hasLoadedNamespace(namespace))
  );
}

export function Pages() {
  const { pathname } = useLocation();
  const found = useRoutes(routes);
  return (
    <PageBoundary at={pathname}>
      <Suspense>{screenOf(withoutLanguage(pathname)) ? found : <NotFound />}</Suspense>
    </PageBoundary>
  );
}

/** One tree for all languages. Addresses with an unknown language match too, but belong to no screen. */
const routes: RouteObject[] = [...screens.map(routeOf), { path: '*', element: null }];

function routeOf(screen: Screen): RouteObject {
  const page: RouteObject = { path: `:lang?${screen.path}`, element: <Page key={screen.name} screen={screen} /> };
  return pages[screen.page].shells.reduceRight<RouteObject>(
    (child, shell) => ({ element: <Within key={screen.name} shell={shell} page={screen.page} />, children: [child] }),
    page,
  );
}

function Page({ screen }: { readonly screen: Screen }) {
  const { default: Content } = codeOf(screen.page).read();
  const { pathname } = useLocation();
  return <Content key={pages[screen.page].keyed ? withoutLanguage(pathname) : undefined} />;
}

function Within({ shell, page }: { readonly shell: Shell; readonly page: PageName }) {
  const { ended } = pages[page];
  switch (shell) {
    case 'framed':
    case 'read':
      return (
        <Layout readFirst={shell === 'read'}>
          <Outlet />
        </Layout>
      );
    case 'signedIn': {
      const { Waiting } = codeOf(page).read();
      return (
        <RequireSignIn ended={ended} waiting={Waiting && <Waiting />}>
          <Outlet />
        </RequireSignIn>
      );
    }
    default: {
      const { default: Late } = shellCode[shell].read();
      return <Late ended={ended} />;
    }
  }
}

interface BoundaryProps {
  /** The path; an error at one path is not shown at another. */
  readonly at: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly at: string;
  readonly broken: boolean;
}

/** Shows the error screen, with links onward, in place of a page that throws. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, broken: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, known: BoundaryState): BoundaryState {
    return at === known.at ? known : { at, broken: false };
  }

  override render() {
    return this.state.broken ? <CriticalError /> : this.props.children;
  }
}

/** A router that keeps the old page until the next one has loaded, also on Back, where `BrowserRouter` cannot. */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ navigationType: history.action, location: history.location });
  useLayoutEffect(() => {
    let wanted: Location | null = null;
    // If code cannot be fetched while online, a newer version was deployed: reloading loads that.
    const turnBack = (action: NavigationType) => {
      if (navigator.onLine || action !== NavigationType.Push) return window.location.reload();
      const { t } = translator(languageOfPath(window.location.pathname));
      notify({ tone: 'warning', title: t('states.offline.title'), text: t('states.offline.text') });
      history.go(-1);
    };
    return history.listen(({ action, location }) => {
      wanted = location;
      const show = () => {
        if (wanted === location) startTransition(() => setShown({ navigationType: action, location }));
      };
      if (isPrepared(location.pathname)) show();
      else void preparePage(location.pathname).then(show, () => turnBack(action));
    });
  }, [history]);
  return (
    <Router navigator={history} {...shown}>
      {children}
    </Router>
  );
}

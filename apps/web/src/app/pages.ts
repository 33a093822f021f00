import type { ComponentType } from 'react';
import type { PageName } from './screens.ts';

export interface PageModule {
  readonly default: ComponentType;
  /** Shown behind the sign-in dialog until someone is signed in. */
  readonly Waiting?: ComponentType;
}

/**
 * What a page is wrapped in, outermost first: header and footer (`framed`; `read` for pages shown before their code has
 * loaded; `admin` with the operators' sign-in), who may see it (`signedIn`; `collaborators` includes guests of a work),
 * and the query cache (`queries`). Pages without a frame render their own.
 */
export type Shell = 'framed' | 'read' | 'admin' | 'signedIn' | 'collaborators' | 'queries';

interface LateShell {
  readonly default: ComponentType<{ readonly ended: Page['ended'] }>;
}

interface Page {
  readonly shells: readonly Shell[];
  readonly load: () => Promise<PageModule>;
  /** What happens if the sign-in ends while the page is open: the login page, or a refusal on this page. */
  readonly ended: 'login' | 'denied';
  /** The page shows one resource and is remounted when its address names another. */
  readonly keyed: boolean;
}

const page = (shells: readonly Shell[], load: Page['load'], ended: Page['ended'] = 'login'): Page => ({
  shells,
  load,
  ended,
  keyed: false,
});
const resource = (...parts: Parameters<typeof page>): Page => ({ ...page(...parts), keyed: true });

const dashboard = ['framed', 'signedIn', 'queries'] as const;
const work = ['signedIn', 'queries'] as const;
const assembly = ['collaborators', 'queries'] as const;
const admin = ['admin', 'queries'] as const;

/** Every page: who sees it, and how its code is fetched. `needed-files.ts` reads the file names from the imports. */
export const pages = {
  main: page([], () => import('../pages/main.tsx')),
  landing: page([], () => import('../pages/landing.tsx')),
  products: page(['read'], () => import('../pages/products.tsx')),
  faq: page(['read'], () => import('../pages/faq.tsx')),
  videos: page(['read'], () => import('../features/clips/clips-screen.tsx')),
  privacy: page(['read'], () => import('../features/privacy/privacy-screen.tsx')),
  codeEntry: page(['framed'], () => import('../pages/code-entry.tsx')),
  demo: resource(['framed', 'queries'], () => import('../features/demo/result.tsx')),
  editor: page(['queries'], () => import('../features/editor/editor-screen.tsx')),
  presets: resource(['queries'], () => import('../features/presets/presets-screen.tsx')),
  opinion: resource(['queries'], () => import('../features/presets/opinion/opinion-screen.tsx')),
  retouch: resource(['queries'], () => import('../features/retouch/retouch-screen.tsx')),
  checkEmail: resource(['queries'], () => import('../features/confirm-email/confirm-email-screen.tsx')),
  instruction: page(work, () => import('../features/instruction/instruction-screen.tsx')),
  trueSize: resource(work, () => import('../features/true-size/true-size-screen.tsx'), 'denied'),
  bag: resource(work, () => import('../features/bag/bag-screen.tsx')),
  missingParts: resource(work, () => import('../features/missing-parts/missing-parts-screen.tsx')),
  segments: page(assembly, () => import('../features/segment-list/segment-list.tsx'), 'denied'),
  segment: page(assembly, () => import('../features/segment-board/segment-board.tsx')),
  progress: page(assembly, () => import('../features/strings/string-player.tsx')),
  together: page(['queries'], () => import('../features/segment-list/guest/invitation.tsx')),
  sharedWork: resource(['queries'], () => import('../features/shared-work/shared-work.tsx')),
  askedOpinion: resource(['queries'], () => import('../features/opinion/opinion-page.tsx')),
  account: page([], () => import('../features/sign-in/account-page.tsx')),
  forgotPassword: page([], () => import('../features/password-renewal/forgot-form.tsx')),
  linkSent: page([], () =>
    import('../features/password-renewal/forgot-form.tsx').then(({ LinkSent }) => ({ default: LinkSent })),
  ),
  resetPassword: resource(['queries'], () => import('../features/password-renewal/reset-form.tsx')),
  restoreAccount: page(['queries'], () => import('../features/password-renewal/restore-account.tsx')),
  accountGone: page([], () => import('../features/password-renewal/account-gone.tsx')),
  works: page(dashboard, () => import('../features/works/works-screen.tsx')),
  bin: page(dashboard, () => import('../features/works/bin/bin-screen.tsx')),
  history: page(dashboard, () => import('../features/works/history/history-screen.tsx')),
  settings: page(dashboard, () => import('../features/settings/settings-screen.tsx')),
  deskToday: page(admin, () => import('../features/desk/today-screen.tsx')),
  deskOrders: page(admin, () => import('../features/desk/orders-screen.tsx')),
  deskCodes: page(admin, () => import('../features/desk/codes/codes-screen.tsx')),
  deskQueue: page(admin, () => import('../features/desk/queue-screen.tsx')),
  deskSupport: page(admin, () => import('../features/desk/support/support-screen.tsx')),
  deskParts: page(admin, () => import('../features/desk/parcels/parts-screen.tsx')),
  deskContent: page(admin, () => import('../features/desk/content/content-screen.tsx')),
  deskBoxes: page(admin, () => import('../features/desk/boxes/boxes-screen.tsx')),
  deskDemos: page(admin, () => import('../features/desk/demos/demos-screen.tsx')),
  deskDeeds: page(admin, () => import('../features/desk/audit-screen.tsx')),
  accessDenied: page([], () => import('../pages/refusals.tsx').then(({ AccessDenied }) => ({ default: AccessDenied }))),
  notFound: page([], () => import('../pages/refusals.tsx').then(({ NotFound }) => ({ default: NotFound }))),
} as const satisfies Record<PageName, Page>;

/** The code of shells that landing pages do not use. */
export const lateShells = {
  admin: () => import('../features/desk/desk-frame.tsx'),
  collaborators: () => import('../pages/collaborators-only.tsx'),
  queries: () => import('../pages/queries.tsx'),
} as const satisfies Partial<Record<Shell, () => Promise<LateShell>>>;

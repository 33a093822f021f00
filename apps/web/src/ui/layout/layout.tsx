import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-offer.tsx';
import classes from './layout.module.css';
import { SkipLink } from './skip-link.tsx';

interface LayoutProps {
  readonly children: ReactNode;
  /** The woven ground of marketing, code, preset and account pages; boards have none. */
  readonly weave?: boolean;
  /** Bands of window light: main page and landings. */
  readonly windowLight?: boolean;
  /** A page that is there to be read: it is shown before its code is fetched. */
  readonly readFirst?: boolean;
  /** Without a footer: screens that are worked in. */
  readonly footer?: boolean;
  /** The frame of a page whose language is not known yet: no words. */
  readonly bare?: boolean;
  /** `full`: the page sets its own margins. */
  readonly width?: 'content' | 'full';
}

/** Header, the page's one `main`, footer. */
export function Layout({
  children,
  weave = true,
  windowLight = false,
  readFirst = false,
  footer = true,
  bare = false,
  width = 'content',
}: LayoutProps) {
  return (
    <div className={classes.page} data-weave={weave || undefined} data-read-first={readFirst || undefined}>
      {windowLight && (
        <div className={classes.light} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      {bare ? (
        <div className={classes.blankHeader} />
      ) : (
        <>
          <SkipLink />
          <Header />
        </>
      )}
      <main id="content" className={width === 'content' ? classes.content : classes.full} tabIndex={-1}>
        {children}
      </main>
      {footer && !bare && <Footer />}
      {windowLight && <LanguageOffer />}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconDownload, IconRefresh } from '../../../ui/icons/basic.ts';
import { ProgressBar } from '../../../ui/progress/progress.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import classes from './booklet.module.css';
import { BookletPages } from './booklet-pages.tsx';
import { type BookletFile, type Renew, useBooklet } from './use-booklet.ts';

interface BookletSectionProps {
  readonly file: BookletFile;
  readonly renew: Renew;
}

/** The pages of the PDF. Opened when they scroll into view, so that visitors who do not look at them download nothing. */
export function BookletSection({ file, renew }: BookletSectionProps) {
  const { t } = useTranslation('instruction');
  const section = useRef<HTMLElement>(null);
  const seen = useSeen(section);
  const { state, again, fail } = useBooklet(file, seen, renew);
  // After a failure the booklet reopens at the same page.
  const page = useRef(1);
  return (
    <section ref={section} className={classes.booklet} aria-labelledby="booklet-pages">
      <div className={classes.head}>
        <h2 id="booklet-pages">{t('pages.title')}</h2>
        <p>{t('pages.note')}</p>
      </div>
      {state.is === 'opening' && <Opening percent={state.percent} />}
      {state.is === 'failed' && <Failed url={file.url} onRetry={() => void again()} />}
      {state.is === 'open' && <BookletPages booklet={state.booklet} url={file.url} seen={page} onFailed={fail} />}
    </section>
  );
}

/** A placeholder for a sheet while it loads. */
function Opening({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('instruction');
  return (
    <div className={classes.opening} aria-busy="true">
      <div className={classes.sheetPlace}>
        <Skeleton ratio={210 / 297} radius={6} />
      </div>
      <p role="status">{t('pages.opening')}</p>
      <ProgressBar percent={percent} label={t('pages.opening')} />
    </div>
  );
}

function Failed({ url, onRetry }: { readonly url: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('instruction');
  return (
    <div role="alert" className={classes.failed}>
      <strong>{t('pages.failed.title')}</strong>
      <p>{t('pages.failed.text')}</p>
      <div>
        <Button size="small" variant="teal" icon={IconRefresh} onClick={onRetry}>
          {t('pages.failed.retry')}
        </Button>
        <Button size="small" variant="secondary" icon={IconDownload} href={url} download="uzor.pdf">
          {t('ready.download')}
        </Button>
      </div>
    </div>
  );
}

/** True once an element has been on the screen. */
function useSeen(element: { readonly current: Element | null }): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

import { useTranslation } from 'react-i18next';
import { IconCheck, IconLock, IconX } from '../../../ui/icons/basic.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { type PhotoSourcesApi, SourceButtons } from './sources.tsx';
import classes from './sources.module.css';

interface EmptyProps {
  readonly open: PhotoSourcesApi;
  readonly dropping: boolean;
  /** Why the file just chosen was refused. */
  readonly refusal: string | null;
  readonly opening: boolean;
}

/** The editor before there is a photo: its sources, and what a good one looks like. */
export function EmptyEditor({ open, dropping, refusal, opening }: EmptyProps) {
  const { t } = useTranslation('editor');
  const isPhone = useMediaQuery('(pointer: coarse)', false);
  return (
    <div className={classes.emptyPage}>
      <section className={classes.empty} data-dropping={dropping || undefined} aria-busy={opening || undefined}>
        <h2>{t(dropping ? 'empty.dropNow' : opening ? 'opening' : 'empty.title')}</h2>
        {refusal === null ? (
          <p>{t('empty.text')}</p>
        ) : (
          <p className={classes.refusal} role="alert">
            {refusal}
          </p>
        )}
        <SourceButtons open={open} opening={opening} />
        {!isPhone && <p className={classes.drop}>{t('empty.drop')}</p>}
      </section>
      <section aria-labelledby="editor-examples">
        <h2 id="editor-examples" className={classes.examplesTitle}>
          {t('empty.examples')}
        </h2>
        <ul className={classes.examples}>
          <li data-good>
            <img src="/pictures/example-good.webp" alt="" width={336} height={272} />
            <IconCheck size={22} stroke={2.2} aria-hidden />
            {t('empty.good')}
          </li>
          <li>
            <img src="/pictures/example-hard.webp" alt="" width={336} height={272} />
            <IconX size={22} stroke={2.2} aria-hidden />
            {t('empty.hard')}
          </li>
        </ul>
      </section>
      <p className={classes.stays}>
        <IconLock size={24} stroke={1.9} aria-hidden />
        {t('empty.stays', isPhone ? { context: 'phone' } : {})}
      </p>
    </div>
  );
}

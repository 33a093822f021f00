import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { IconDownload, IconLock, IconShare } from '../../../ui/icons/basic.ts';
import { IconMovie } from '../../../ui/icons/more.ts';
import { ProgressBar } from '../../../ui/progress/progress.tsx';
import { canGive, giveFile, isClosedByHand, saveFile } from '../../../ui/share/files.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { Work } from '../use-work.ts';
import classes from './film.module.css';
import { FilmChoices } from './film-choices.tsx';
import { FilmPreview } from './film-preview.tsx';
import { type FilmContents, type FilmLength, type FilmShape, filmShapes } from './film-stage.ts';
import { useFilm } from './use-film.ts';
import { useFilmContents } from './use-film-contents.ts';

interface FilmDialogProps {
  readonly product: ProductDefinition;
  readonly work: Work;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Shows the card, which every browser can make. */
  readonly onCard: () => void;
}

/** A film of how the work came to be, made here and sent by the customer alone; without symbols and without the photo. */
export function FilmDialog({ open, onClose, ...film }: FilmDialogProps) {
  const { t } = useTranslation('segments');
  return (
    <Modal open={open} onClose={onClose} title={t('film.title')} closable>
      <OpenFilm {...film} />
    </Modal>
  );
}

type OpenFilmProps = Omit<FilmDialogProps, 'open' | 'onClose'>;

function OpenFilm({ product, work, onCard }: OpenFilmProps) {
  const { t } = useTranslation('segments');
  const { contents, failed, retry } = useFilmContents(product, work);
  if (contents) return <Making contents={contents} onCard={onCard} />;
  if (!failed)
    return (
      <div className={classes.film} aria-busy="true">
        <p className="visually-hidden">{t('film.loading')}</p>
        <Skeleton ratio={1} radius={16} />
      </div>
    );
  return (
    <div className={classes.film}>
      <p role="alert">{t('film.notLoaded')}</p>
      <Button onClick={retry}>{t('film.again')}</Button>
      <Button variant="secondary" onClick={onCard}>
        {t('film.card')}
      </Button>
    </div>
  );
}

function Making({ contents, onCard }: { readonly contents: FilmContents; readonly onCard: () => void }) {
  const { t } = useTranslation('segments');
  const [length, setLength] = useState<FilmLength>(15);
  const [shape, setShape] = useState<FilmShape>('story');
  const { making, film, failed, make, stop, forget } = useFilm(contents);
  if (film) return <Made film={film} shape={shape} onAnother={forget} />;
  return (
    <div className={classes.film}>
      <p className={classes.summary}>{t('film.summary', { count: contents.order.length })}</p>
      <FilmPreview contents={contents} shape={shape} length={length} />
      <FilmChoices length={length} onLength={setLength} shape={shape} onShape={setShape} disabled={making !== null} />
      <p className={classes.note}>
        <IconLock size={20} stroke={1.9} aria-hidden />
        {t('film.note')}
      </p>
      {failed && (
        <div role="alert" className={classes.failed}>
          <p>{t('film.failed')}</p>
          <Button variant="secondary" wide onClick={onCard}>
            {t('film.card')}
          </Button>
        </div>
      )}
      {making === null ? (
        <Button wide icon={IconMovie} onClick={() => void make(shape, length)}>
          {t('film.make')}
        </Button>
      ) : (
        <div className={classes.making}>
          <p>{t('film.making')}</p>
          <ProgressBar percent={Math.floor(100 * making)} label={t('film.making')} high />
          <Button wide variant="secondary" onClick={stop}>
            {t('film.stop')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface MadeProps {
  readonly film: Blob;
  readonly shape: FilmShape;
  readonly onAnother: () => void;
}

function Made({ film, shape, onAnother }: MadeProps) {
  const { t } = useTranslation(['segments', 'common']);
  const { language } = useLanguage();
  const [notGiven, setNotGiven] = useState(false);
  const url = useMemo(() => URL.createObjectURL(film), [film]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = useMemo(() => new File([film], 'uzor.mp4', { type: film.type }), [film]);
  const givable = canGive(file.name, file.type);
  const { width, height } = filmShapes[shape];
  const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(film.size / 1e6);
  return (
    <div className={classes.film}>
      <p ref={heading} tabIndex={-1} className={classes.summary} role="status">
        {t('film.done', { size: megabytes })}
      </p>
      <video className={classes.picture} src={url} width={width} height={height} controls playsInline muted />
      {notGiven && <p role="alert">{t('film.notGiven')}</p>}
      <div className={classes.deeds}>
        <Button variant={givable ? 'secondary' : 'filled'} icon={IconDownload} onClick={() => saveFile(file)}>
          {t('card.save')}
        </Button>
        {givable && (
          <Button
            icon={IconShare}
            onClick={() => {
              setNotGiven(false);
              giveFile(file).catch((error: unknown) => setNotGiven(!isClosedByHand(error)));
            }}
          >
            {t('card.share')}
          </Button>
        )}
      </div>
      <Button variant="ghost" wide onClick={onAnother}>
        {t('film.another')}
      </Button>
    </div>
  );
}

import { isPaintedByNumber, type ProductDefinition, squareCm } from '@uzor/kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { workGridOf } from '../../../shared/cells/work-grid.ts';
import { IconDownload, IconShare } from '../../../ui/icons/basic.ts';
import { IconMovie } from '../../../ui/icons/more.ts';
import { ProgressBar } from '../../../ui/progress/progress.tsx';
import { canGive, giveFile, isClosedByHand, saveFile } from '../../../shared/share/files.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Switch } from '../../../ui/switch/switch.tsx';
import { usePicture } from '../../../ui/use-picture.ts';
import { useLetters } from '../card/progress-card.tsx';
import type { Work, WorkProps } from '../use-work.ts';
import classes from './film.module.css';
import { FilmChoices, FilmPreview } from './film-choices.tsx';
import { type FilmContents, type FilmLength, type FilmShape, filmShapes, FilmStage } from './film-stage.ts';
import { makeFilm, orderOfWork } from './make-film.ts';

interface FilmProps extends WorkProps {
  readonly onCard: () => void;
}

/** A film of the marks in the order in which they were made, encoded in the browser. Never shows symbols. */
export default function Film({ product, work, onCard }: FilmProps) {
  const { t } = useTranslation('segments');
  const [withPhoto, setWithPhoto] = useState(false);
  const { contents, failed, retry } = useFilmContents(product, work, withPhoto);
  const photo = work.kit.origin_photo && { on: withPhoto, onChange: setWithPhoto };
  if (contents) return <Making product={product} contents={contents} photo={photo} onCard={onCard} />;
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

interface MakingProps extends Omit<FilmProps, 'work'> {
  readonly contents: FilmContents;
  /** Switches whether the film begins with the photo; null if there is no photo. */
  readonly photo: { readonly on: boolean; readonly onChange: (on: boolean) => void } | null;
}

function Making({ product, contents, photo, onCard }: MakingProps) {
  const { t } = useTranslation('segments');
  const [length, setLength] = useState<FilmLength>(15);
  const [shape, setShape] = useState<FilmShape>('story');
  const { making, film, failed, make, stop, forget } = useFilm(contents);
  const count = contents.order.length;
  if (film) return <Made film={film} shape={shape} onAnother={forget} />;
  return (
    <div className={classes.film}>
      <p className={classes.summary}>
        {isPaintedByNumber(product.madeOf)
          ? t('film.painted', { count: squareCm(count) })
          : t('film.summary', { count })}
      </p>
      <FilmPreview contents={contents} shape={shape} length={length} />
      <FilmChoices length={length} onLength={setLength} shape={shape} onShape={setShape} disabled={making !== null} />
      {photo && making === null && <Switch label={t('film.photo')} {...photo} />}
      {failed && (
        <div role="alert" className={classes.failed}>
          <p>{t(length === 8 ? 'film.failedShort' : 'film.failed')}</p>
          <Button variant="secondary" wide onClick={onCard}>
            {t('film.card')}
          </Button>
        </div>
      )}
      <p className={classes.note}>{t('film.note')}</p>
      <div className={classes.foot}>
        {making === null ? (
          <Button wide size="large" icon={IconMovie} onClick={() => void make(shape, length)}>
            {t('film.make')}
          </Button>
        ) : (
          <>
            <p>{t('film.made', { percent: Math.floor(100 * making) })}</p>
            <ProgressBar percent={Math.floor(100 * making)} label={t('film.making')} high />
            <Button wide variant="secondary" onClick={stop}>
              {t('film.stop')}
            </Button>
          </>
        )}
      </div>
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
      <div className={classes.actions}>
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

function useFilm(contents: FilmContents) {
  /** Progress of the film being made, 0 to 1; null if none is being made. */
  const [making, setMaking] = useState<number | null>(null);
  const [film, setFilm] = useState<Blob | null>(null);
  const [failed, setFailed] = useState(false);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const busy = making !== null;
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  const make = async (shape: FilmShape, length: FilmLength) => {
    const own = new AbortController();
    work.current = own;
    setFailed(false);
    setMaking(0);
    try {
      const stage = new FilmStage(contents, shape);
      setFilm(await makeFilm({ stage, shape, length, onProgress: setMaking, signal: own.signal }));
    } catch {
      // Some browsers have no encoder, and some fail. A shorter film or the card is then offered.
      setFailed(!own.signal.aborted);
    } finally {
      setMaking(null);
    }
  };
  return { making, film, failed, make, stop: () => work.current?.abort(), forget: () => setFilm(null) };
}

function useFilmContents(
  product: ProductDefinition,
  { kit, segments }: Pick<Work, 'kit' | 'segments'>,
  withPhoto: boolean,
) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const grid = useMemo(() => workGridOf(product, kit.size.slug, kit.orientation), [product, kit]);
  const picture = usePicture(kit.tracing_photo?.url ?? null);
  const photo = usePicture(withPhoto ? (kit.origin_photo?.url ?? null) : null);
  const lettered = useLetters();
  const [order, setOrder] = useState<Uint32Array | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    (signal?: AbortSignal) => {
      if (!grid) return;
      setFailed(false);
      orderOfWork(product, kit.id, segments, grid, signal)
        .then(setOrder)
        .catch(() => setFailed(signal?.aborted !== true));
    },
    [product, kit.id, segments, grid],
  );
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  const contents = useMemo(
    (): FilmContents | null =>
      grid && picture && order && lettered
        ? {
            picture,
            photo,
            cells: grid.cells,
            order,
            language,
            title: kit.title ?? product.name[language],
            brand: t('brand'),
          }
        : null,
    [grid, picture, photo, order, lettered, kit.title, product, language, t],
  );
  return { contents, failed, retry: () => load() };
}

import { workStatus } from '@uzor/contract';
import { type ProductDefinition, shownPercent } from '@uzor/kit';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollaborators } from '../../../api/together/work-news.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { usePercent } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { workGridOf } from '../../../shared/cells/work-grid.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { IconDownload, IconLock, IconShare } from '../../../ui/icons/basic.ts';
import { keptSittings, sittingsWith } from '../../../shared/pace/kept-sittings.ts';
import { canGive, giveFile, isClosedByHand, saveFile } from '../../../shared/share/files.ts';
import { usePicture } from '../../../ui/use-picture.ts';
import { useObservable } from '../../../ui/observable.ts';
import { canReadCanvas } from '../../../workers/canvas-truth.ts';
import { segmentsOnWork } from '../work-map.tsx';
import type { Work, WorkProps } from '../use-work.ts';
import { card, type CardContents, paintCard } from './paint-card.ts';
import classes from './progress-card.module.css';

/** A picture of the work's progress, made in the browser, without symbols. Photo and names only appear on request. */
export function ProgressCard({ product, work }: WorkProps) {
  const { t } = useTranslation('segments');
  const percent = usePercent();
  const [lines, setLines] = useState(true);
  const [withPhoto, setWithPhoto] = useState(false);
  const [withNames, setWithNames] = useState(false);
  const [failed, setFailed] = useState(false);
  const names = useNames(product, work.kit.id);
  const words = useCardWords(product, work, withNames ? names : null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ready = useCardPainting(canvas, product, work, { words, lines, withPhoto });
  const take = (give: (file: File) => Promise<void> | void) => {
    if (!canReadCanvas()) return setFailed(true);
    setFailed(false);
    canvas.current?.toBlob((blob) => {
      if (!blob) return setFailed(true);
      const done = give(new File([blob], 'uzor.png', { type: 'image/png' }));
      Promise.resolve(done).catch((error: unknown) => setFailed(!isClosedByHand(error)));
    }, 'image/png');
  };
  const givable = canGive('uzor.png', 'image/png');
  const save = givable ? 'secondary' : 'filled';
  const label = [words.title, percent(words.progress), ...words.facts, ...words.names].join(', ');
  return (
    <div className={classes.card}>
      <canvas ref={canvas} width={card.width} height={card.height} role="img" aria-label={label} aria-busy={!ready} />
      <div className={classes.choices}>
        <Chip chosen={lines} onClick={() => setLines(!lines)}>
          {t('card.lines')}
        </Chip>
        {work.kit.origin_photo && (
          <Chip chosen={withPhoto} onClick={() => setWithPhoto(!withPhoto)}>
            {t('card.photo')}
          </Chip>
        )}
        {names.length > 1 && (
          <Chip chosen={withNames} onClick={() => setWithNames(!withNames)}>
            {t('card.names')}
          </Chip>
        )}
      </div>
      <p className={classes.note}>
        <IconLock size={20} stroke={1.9} aria-hidden />
        <span>{t('card.note')}</span>
      </p>
      {failed && <p role="alert">{t('card.failed')}</p>}
      <div className={classes.actions}>
        <Button variant={save} icon={IconDownload} disabled={!ready} onClick={() => take(saveFile)}>
          {t('card.save')}
        </Button>
        {givable && (
          <Button icon={IconShare} disabled={!ready} onClick={() => take(giveFile)}>
            {t('card.share')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface CardOptions {
  readonly words: ReturnType<typeof useCardWords>;
  readonly lines: boolean;
  readonly withPhoto: boolean;
}

/** Paints the card once its pictures and fonts are loaded. @returns true after that */
function useCardPainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  product: ProductDefinition,
  work: Work,
  { words, lines, withPhoto }: CardOptions,
): boolean {
  const { kit } = work;
  const grid = useMemo(() => workGridOf(product, kit.size.slug, kit.orientation), [product, kit]);
  const picture = usePicture(kit.tracing_photo?.url ?? null);
  const photo = usePicture(withPhoto ? (kit.origin_photo?.url ?? null) : null);
  const logo = usePicture('/logo-mark.svg');
  const lettered = useLetters();
  const ready = grid !== null && picture !== null && lettered && (photo !== null || !withPhoto);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !grid || !picture || !ready) return;
    const { cells } = grid;
    const segments = segmentsOnWork(grid, work);
    paintCard(pen, { picture, photo: withPhoto ? photo : null, logo, cells, segments, lines, ...words });
  }, [canvas, grid, picture, photo, logo, ready, work, lines, withPhoto, words]);
  return ready;
}

const minuteMs = 60_000;

function useNames(product: ProductDefinition, kitId: string): readonly string[] {
  const collaborators = useCollaborators(product, kitId)?.hands ?? [];
  return collaborators.flatMap(({ name, cells }) => (name !== null && cells > 0 ? [name] : []));
}

function useCardWords(
  product: ProductDefinition,
  { kit, segments }: Pick<Work, 'kit' | 'segments'>,
  names: readonly string[] | null,
): Pick<CardContents, 'title' | 'brand' | 'progress' | 'facts' | 'names'> {
  const { t } = useTranslation(['segments', 'common']);
  const { language } = useLanguage();
  const sittings = sittingsWith(kit.id, useObservable(keptSittings));
  const days = new Set(sittings.map(({ from }) => new Date(from).toDateString())).size;
  const minutes = Math.floor(sittings.reduce((sum, { from, till }) => sum + till - from, 0) / minuteMs);
  const done = segments.filter(({ status }) => status === workStatus.completed).length;
  const marked = segments.reduce((sum, { marked_cells }) => sum + marked_cells, 0);
  const total = segments.reduce((sum, { total_cells }) => sum + total_cells, 0);
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return {
    title: kit.title ?? product.name[language],
    brand: t('common:brand'),
    progress: shownPercent(marked, total),
    names: names ?? [],
    facts: [
      t('card.segments', { done, all: segments.length }),
      t('card.unit', { count: segments.length }),
      ...(minutes > 0
        ? [t('card.days', { count: days }), t(time.hours > 0 ? 'card.hours' : 'card.minutes', time)]
        : []),
    ],
  };
}

/** True once the card's fonts have loaded, or at once without the Font Loading API. */
export function useLetters(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const wanted = ["700 64px 'Uzor Rounded'", '500 42px Nunito'].map((font) => document.fonts?.load(font, 'Aя'));
    Promise.allSettled(wanted).then(() => setLoaded(true));
  }, []);
  return loaded;
}

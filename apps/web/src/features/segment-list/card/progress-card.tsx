import type { ProductDefinition } from '@uzor/kit';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { workGridOf } from '../../../ui/cells/work-grid.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { IconDownload, IconLock, IconShare } from '../../../ui/icons/basic.ts';
import { canGive, giveFile, isClosedByHand, saveFile } from '../../../ui/share/files.ts';
import { usePicture } from '../../../ui/use-picture.ts';
import { segmentsOnWork } from '../segments-on-work.ts';
import type { Work } from '../use-work.ts';
import { card, paintCard } from './paint-card.ts';
import classes from './progress-card.module.css';
import { useCardWords } from './use-card-words.ts';
import { useLetters } from './use-letters.ts';

interface ProgressCardProps {
  readonly product: ProductDefinition;
  readonly work: Work;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A picture of how far the work is, made here and sent by the customer alone; without symbols, and without the photo unless asked for. */
export function ProgressCard({ product, work, open, onClose }: ProgressCardProps) {
  const { t } = useTranslation('segments');
  return (
    <Modal open={open} onClose={onClose} title={t('card.title')} closable>
      <OpenCard product={product} work={work} />
    </Modal>
  );
}

function OpenCard({ product, work }: Pick<ProgressCardProps, 'product' | 'work'>) {
  const { t } = useTranslation('segments');
  const [lines, setLines] = useState(true);
  const [withPhoto, setWithPhoto] = useState(false);
  const [failed, setFailed] = useState(false);
  const words = useCardWords(product, work);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ready = useCardPainting(canvas, product, work, { words, lines, withPhoto });
  const take = (deed: (file: File) => Promise<void> | void) => {
    setFailed(false);
    canvas.current?.toBlob((blob) => {
      if (!blob) return setFailed(true);
      const done = deed(new File([blob], 'uzor.png', { type: 'image/png' }));
      Promise.resolve(done).catch((error: unknown) => setFailed(!isClosedByHand(error)));
    }, 'image/png');
  };
  const label = [words.title, `${words.progress} %`, ...words.facts].join(', ');
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
      </div>
      <p className={classes.note}>
        <IconLock size={20} stroke={1.9} aria-hidden />
        {t('card.note')}
      </p>
      {failed && <p role="alert">{t('card.failed')}</p>}
      <div className={classes.deeds}>
        <Button
          variant={canGive('uzor.png', 'image/png') ? 'secondary' : 'filled'}
          icon={IconDownload}
          disabled={!ready}
          onClick={() => take(saveFile)}
        >
          {t('card.save')}
        </Button>
        {canGive('uzor.png', 'image/png') && (
          <Button icon={IconShare} disabled={!ready} onClick={() => take(giveFile)}>
            {t('card.share')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface Manner {
  readonly words: ReturnType<typeof useCardWords>;
  readonly lines: boolean;
  readonly withPhoto: boolean;
}

/** Paints the card when its pictures and letters are there; whether they are. */
function useCardPainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  product: ProductDefinition,
  work: Work,
  { words, lines, withPhoto }: Manner,
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

import { type SegmentWire, workStatus } from '@uzor/contract';
import { type ProductDefinition, workHours } from '@uzor/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { glinting, glintOf, paintDrill } from '../../ui/cells/drill.ts';
import { cssOf, mix, rgbOf } from '../../ui/cells/tone.ts';
import { useDark } from '../../ui/use-dark.ts';
import classes from './segment-list.module.css';
import type { Work } from './use-work.ts';
import { useDuration } from './use-duration.ts';

interface NextSegmentProps {
  readonly product: ProductDefinition;
  readonly work: Work;
}

/** Where to go on, with the one filled button of the page. */
export function NextSegment({ product, work: { kit, opened, next } }: NextSegmentProps) {
  const { t } = useTranslation('segments');
  const { to } = useLanguage();
  const duration = useDuration();
  if (next === null) {
    return (
      <div className={classes.next}>
        <Card raised className={classes.nextCard}>
          <div>
            <h2>{t('done.heading')}</h2>
            <p>{t('done.text')}</p>
          </div>
        </Card>
      </div>
    );
  }
  const segment = opened.find(({ id }) => id === next.id);
  const left = next.total_cells - next.marked_cells;
  const begun = next.status === workStatus.inProcess;
  const row = segment ? segment.cells.findIndex((cells) => cells.some(({ marked }) => !marked)) + 1 : 0;
  const time = duration(workHours(left));
  return (
    <div className={classes.next}>
      <Card raised className={classes.nextCard}>
        {segment ? <SegmentThumbnail segment={segment} /> : <span className={classes.thumbnail} />}
        <div>
          <h2>{t('next.heading', { number: next.number })}</h2>
          <p>
            {begun ? (
              <>
                {row > 0 && t('next.row', { row })} {t('next.left', { count: left, time })}
              </>
            ) : (
              t('next.start', { count: left, time })
            )}
          </p>
        </div>
        <Button wide size="large" to={to(`/${product.webSlug}/segments/${kit.id}/segment/${next.id}`)}>
          {t(begun ? 'next.continue' : 'next.begin')}
        </Button>
      </Card>
    </div>
  );
}

const cellPx = 14;

/** The segment small: laid cells as drills, the others as quiet tones. */
function SegmentThumbnail({ segment: { cells } }: { segment: SegmentWire }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dark = useDark();
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    canvas.current.width = (cells[0]?.length ?? 0) * cellPx;
    canvas.current.height = cells.length * cellPx;
    const width = cells[0]?.length ?? 1;
    for (const { id, color, marked } of cells.flat()) {
      const x = (id % width) * cellPx;
      const y = Math.floor(id / width) * cellPx;
      if (marked) paintDrill(pen, x, y, cellPx, glinting(rgbOf(color), glintOf(id)));
      else {
        pen.fillStyle = cssOf(mix(rgbOf(color), dark ? [54, 46, 41] : [251, 246, 238], 0.45));
        pen.fillRect(x, y, cellPx, cellPx);
      }
    }
  }, [cells, dark]);
  return <canvas ref={canvas} className={classes.thumbnail} />;
}

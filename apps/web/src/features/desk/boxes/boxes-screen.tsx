import { type DeskBoxesWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { dataOf, query } from '../../../api/queries.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Answered } from '../answered.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import classes from '../desk.module.css';
import { useKindName } from '../use-kind-name.ts';
import type { NextBatchProps } from './batch-deeds.tsx';
import own from './boxes.module.css';
import { NextBatch } from './next-batch.tsx';
import { RunningOut } from './running-out.tsx';
import { SkinTones } from './skin-tones.tsx';
import { StoneColours } from './stone-colours.tsx';
import { useBagPrice } from './use-bag-price.ts';

/** Boxes and their colours: which run out, what the next batch should hold, and how near they come to skin. */
export function BoxesScreen() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const [batch, box] = [search.get('batch') ?? '', search.get('box') ?? ''];
  const span = search.get('span') === 'year' ? 'year' : '';
  const question = { query: { batch, box, span } } as const;
  const asked = useQuery({ ...query(deskEndpoints.deskBoxes, question), select: dataOf, staleTime: 0 });
  return (
    <DeskFrame title={t('sections.boxes')}>
      <Answered asked={asked}>
        {(boxes) => (
          <>
            <Choices boxes={boxes} span={span} />
            {boxes.shown === null ? (
              <p className={classes.card} role="status">
                {t('boxes.none')}
              </p>
            ) : (
              <Shown key={`${boxes.shown.batch} ${boxes.shown.box}`} box={boxes.shown} question={question.query} />
            )}
          </>
        )}
      </Answered>
    </DeskFrame>
  );
}

interface ChoicesProps {
  readonly boxes: DeskBoxesWire;
  readonly span: string;
}

/** The batch and the box; both lie in the address. */
function Choices({ boxes: { batches, boxes, shown }, span }: ChoicesProps) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const [, setSearch] = useSearchParams();
  if (boxes.length === 0 && batches.length === 0) return null;
  const chosen = shown?.batch ?? null;
  return (
    <div className={classes.filters}>
      <div className={classes.chips}>
        {batches.map(({ batch }) => (
          <Chip key={batch} chosen={span === '' && batch === chosen} onClick={() => setSearch({ batch })}>
            {batch}
          </Chip>
        ))}
        <Chip chosen={span === 'year'} onClick={() => setSearch({ span: 'year' })}>
          {t('boxes.year')}
        </Chip>
      </div>
      {shown && boxes.length > 0 && (
        <Select
          label={t('boxes.box')}
          value={shown.box}
          options={boxes.map(({ box, type, size, filter }) => ({
            value: box,
            name: `${nameOf(type)} ${size}, ${filter.toLocaleLowerCase()}`,
          }))}
          onChange={(box) =>
            setSearch((now) => {
              now.set('box', box);
              return now;
            })
          }
        />
      )}
    </div>
  );
}

function Shown({ box, question }: NextBatchProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const bagPrice = useBagPrice();
  return (
    <>
      <p className={classes.note} role="status">
        {t('boxes.counted', { count: box.schemes, shown: number(box.schemes) })}
      </p>
      <div className={own.cards}>
        <div className={own.told}>
          <RunningOut box={box} />
          {box.tones.length > 0 && <SkinTones box={box} question={question} bagPrice={bagPrice.price} />}
        </div>
        <div className={own.told}>
          <NextBatch box={box} question={question} bagPrice={bagPrice} />
          <StoneColours box={box} />
        </div>
      </div>
    </>
  );
}

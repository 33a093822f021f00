import { useQueryClient } from '@tanstack/react-query';
import { type DeskBoxWire, type DeskSwatchesWire, deskEndpoints } from '@uzor/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { dataOf, invalidate } from '../../../api/queries.ts';
import { call, saveFile } from '../../../api/transport.ts';
import { dayText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { IconPhotoUp, IconPrinter } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { PhotoInput } from '../../../ui/photo-drop/photo-drop.tsx';
import { DeedForm } from '../deed-form.tsx';
import classes from '../desk.module.css';
import own from './boxes.module.css';

/** CIEDE2000 from which a drill is another colour than the screen shows. */
const APART = 5;

interface Stone {
  readonly letter: string;
  readonly name: string;
  readonly color: string;
  readonly measured: string | null;
  readonly delta_e: number | null;
}

/** The colours of a box as schemes show them beside those of its drills, which a photo of the swatch card tells. */
export function StoneColours({ box }: { readonly box: DeskBoxWire }) {
  const { t } = useTranslation('desk');
  const input = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState<DeskSwatchesWire | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  async function read(photo: File) {
    const form = new FormData();
    form.set('box', box.box);
    form.set('photo', photo);
    setReading(true);
    setRefused(null);
    try {
      setSeen(dataOf(await call(deskEndpoints.deskReadSwatches, { form })));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setRefused(problem.message);
    } finally {
      setReading(false);
    }
  }
  const isTold = seen !== null || box.measured_at !== null;
  return (
    <section className={classes.card} aria-labelledby="stones">
      <h2 id="stones">{t('boxes.stones.title')}</h2>
      <p className={classes.note} role="status">
        <State box={box} seen={seen} />
        {isTold && ` ${t('boxes.stones.pairs')}`}
      </p>
      {isTold && <Stones of={seen?.colours ?? box.colours} />}
      {refused && <FieldError>{refused}</FieldError>}
      <div className={own.buttons}>
        <Button
          variant="secondary"
          size="small"
          icon={IconPhotoUp}
          loading={reading}
          onClick={() => input.current?.click()}
        >
          {t(isTold ? 'boxes.stones.again' : 'boxes.stones.take')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={IconPrinter}
          onClick={() => void saveFile(deskEndpoints.deskSwatchCard, { query: { box: box.box } }, 'swatches.pdf')}
        >
          {t('boxes.stones.print')}
        </Button>
      </div>
      <PhotoInput ref={input} label={t('boxes.stones.photo')} onPhoto={(photo) => void read(photo)} />
      {seen && <Recording box={box} seen={seen} onDone={() => setSeen(null)} />}
    </section>
  );
}

function State({ box, seen }: { readonly box: DeskBoxWire; readonly seen: DeskSwatchesWire | null }) {
  const { t } = useTranslation('desk');
  if (seen) return seen.overexposed ? t('boxes.stones.overexposed') : t('boxes.stones.seen');
  if (box.measured_at === null) return t('boxes.stones.none');
  return t('boxes.stones.measured', { day: dayText(box.measured_at) });
}

function Stones({ of }: { readonly of: readonly Stone[] }) {
  const number = useNumber();
  return (
    <ul className={own.stones}>
      {of.map(({ letter, name, color, measured, delta_e: deltaE }) => (
        <li key={letter}>
          <span className={own.stone} aria-hidden="true">
            <span style={{ background: color }} />
            <span style={{ background: measured ?? color }} />
          </span>
          <span className={own.stoneName}>
            <b>{letter}</b>
            <span data-apart={(deltaE ?? 0) >= APART || undefined}>ΔE {number(deltaE ?? 0)}</span>
          </span>
          <span className={own.stoneWord}>{name}</span>
        </li>
      ))}
    </ul>
  );
}

interface RecordingProps {
  readonly box: DeskBoxWire;
  readonly seen: DeskSwatchesWire;
  /** What was seen is recorded, or left. */
  readonly onDone: () => void;
}

/** Says which colours differ, and has new schemes of a batch follow the drills. */
function Recording({ box, seen, onDone }: RecordingProps) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const apart = seen.colours.filter(({ delta_e: deltaE }) => deltaE >= APART);
  async function record({ reason, batch = '' }: Readonly<Record<string, string>>) {
    const colours = seen.colours.map(({ measured }) => measured);
    await call(deskEndpoints.deskMeasureBox, { body: { reason: reason ?? '', batch, box: box.box, colours } });
    await invalidate(queries, deskEndpoints.deskBoxes);
    notify({ tone: 'success', title: t('deeds.done') });
    onDone();
  }
  return (
    <>
      <p>
        {apart.length === 0
          ? t('boxes.stones.alike')
          : t('boxes.stones.apart', { count: apart.length, letters: apart.map(({ letter }) => letter).join(', ') })}
      </p>
      <div className={classes.deeds}>
        <DeedForm name="measureBox" fields={['batch', 'box', 'colours']} onSend={record}>
          {(problems) => (
            <>
              <Field
                label={t('boxes.stones.batch')}
                name="batch"
                defaultValue={box.batch ?? ''}
                maxLength={100}
                autoComplete="off"
                error={problems['batch']}
              />
              {(problems['box'] ?? problems['colours']) && (
                <FieldError>{problems['box'] ?? problems['colours']}</FieldError>
              )}
            </>
          )}
        </DeedForm>
        <Button variant="ghost" size="small" onClick={onDone}>
          {t('boxes.stones.leave')}
        </Button>
      </div>
    </>
  );
}

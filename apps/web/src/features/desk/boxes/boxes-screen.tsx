import { type DeskBoxesWire, type DeskBoxWire, deskEndpoints } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNow } from '../../../api/queries.ts';
import { saveFile } from '../../../api/transport.ts';
import { sizeText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Answered } from '../answered.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskTable } from '../figures.tsx';
import classes from '../desk.module.css';
import { useKindName } from '../forms/kinds.tsx';
import own from './boxes.module.css';

/** Boxes and their colours: which run out. */
export default function BoxesScreen() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const [batch, box] = [search.get('batch') ?? '', search.get('box') ?? ''];
  const span = search.get('span') === 'year' ? 'year' : '';
  const question = { query: { batch, box, span } } as const;
  const asked = useNow(deskEndpoints.deskBoxes, question);
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
              <Shown box={boxes.shown} question={question.query} />
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
            name: `${nameOf(type)} ${sizeText(size)}, ${filter.toLocaleLowerCase()}`,
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

interface ShownProps {
  readonly box: DeskBoxWire;
  /** The file is of the same box. */
  readonly question: Readonly<Record<'batch' | 'box' | 'span', string>>;
}

function Shown({ box, question }: ShownProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const save = () => saveFile(deskEndpoints.deskBoxesCsv, { query: { ...question, box: box.box } }, 'box.csv');
  return (
    <>
      <p className={classes.note} role="status">
        {t('boxes.counted', { count: box.schemes, shown: number(box.schemes) })}
      </p>
      <RunningOut box={box} />
      <p>
        <Button size="small" variant="secondary" onClick={() => void save()}>
          {t('boxes.csv')}
        </Button>
      </p>
    </>
  );
}

/** The colours of a box by how often they are used up, those that run out first at the head. */
function RunningOut({ box: { colours, tight, fewest } }: { readonly box: DeskBoxWire }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const rows = colours.toSorted((one, two) => (two.tight ?? 0) - (one.tight ?? 0) || (two.most ?? 0) - (one.most ?? 0));
  return (
    <section className={classes.card} aria-labelledby="out">
      <div className={own.head}>
        <h2 id="out">{t('boxes.out.title')}</h2>
        <span className={own.verdict} data-tone={tight === null ? 'watch' : toneOf(tight)}>
          {tight === null ? t('boxes.few') : t('boxes.out.tight', { share: number(percentOf(tight)) })}
        </span>
      </div>
      <p className={classes.note}>{tight === null ? t('boxes.fewHow', { fewest }) : t('boxes.out.how')}</p>
      {tight !== null && (
        <DeskTable columns={[t('boxes.out.colour'), t('boxes.out.mostColumn'), t('boxes.out.tightColumn')]}>
          {rows.map((colour) => (
            <tr key={colour.code}>
              <th scope="row">
                <ColourName {...colour} />
                {colour.most !== null && (
                  <span className={own.bar} aria-hidden="true" data-tone={toneOf(colour.tight ?? 0)}>
                    <span style={{ width: `${Math.min(100, 100 * colour.most)}%` }} />
                  </span>
                )}
              </th>
              <td>
                {colour.most === null ? '—' : t('boxes.percent', { share: number(Math.round(100 * colour.most)) })}
              </td>
              <td>{t('boxes.percent', { share: number(percentOf(colour.tight ?? 0)) })}</td>
            </tr>
          ))}
        </DeskTable>
      )}
    </section>
  );
}

type Named = Pick<DeskBoxWire['colours'][number], 'letter' | 'name' | 'color'>;

/** A colour by its swatch, its letter and its name. */
function ColourName({ letter, name, color }: Named) {
  return (
    <span className={own.colour}>
      <span className={own.swatch} style={{ background: color }} aria-hidden="true" />
      <span className={own.letter}>{letter}</span>
      <span className={own.name}>{name}</span>
    </span>
  );
}

/** Shares of works from which a colour is watched, and from which it is trouble. */
const [watched, trouble] = [0.03, 0.08];

/** A share as a percentage, to a tenth below ten. */
function percentOf(share: number): number {
  const percent = 100 * share;
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
}

/** How bad it is that so many works lack a colour. */
function toneOf(tight: number): 'good' | 'watch' | 'off' {
  if (tight < watched) return 'good';
  return tight < trouble ? 'watch' : 'off';
}

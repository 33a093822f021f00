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
import { DeskTable } from '../figures.tsx';
import { Answered } from '../card.tsx';
import classes from '../desk.module.css';
import { useKindName } from '../forms/kinds.tsx';
import own from './boxes.module.css';

export default function BoxesScreen() {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const [search] = useSearchParams();
  const [batch, box] = [search.get('batch') ?? '', search.get('box') ?? ''];
  const span = search.get('span') === 'year' ? 'year' : '';
  const query = { batch, box, span } as const;
  const asked = useNow(deskEndpoints.deskBoxes, { query });
  const save = (shown = box) => saveFile(deskEndpoints.deskBoxesCsv, { query: { ...query, box: shown } }, 'box.csv');
  return (
    <Answered asked={asked}>
      {(boxes) => (
        <>
          <Choices boxes={boxes} span={span} />
          {boxes.shown === null ? (
            <p className={classes.card} role="status">
              {t('boxes.none')}
            </p>
          ) : (
            <>
              <p className={classes.note} role="status">
                {t('boxes.counted', { count: boxes.shown.schemes, shown: number(boxes.shown.schemes) })}
              </p>
              <RunningOut box={boxes.shown} />
              <p>
                <Button size="small" variant="secondary" onClick={() => void save(boxes.shown?.box)}>
                  {t('boxes.csv')}
                </Button>
              </p>
            </>
          )}
        </>
      )}
    </Answered>
  );
}

function Choices({ boxes, span }: { readonly boxes: DeskBoxesWire; readonly span: string }) {
  const { batches, boxes: offered, shown } = boxes;
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const [, setSearch] = useSearchParams();
  if (offered.length === 0 && batches.length === 0) return null;
  return (
    <div className={classes.filters}>
      <div className={classes.chips}>
        {batches.map(({ batch }) => (
          <Chip key={batch} chosen={span === '' && batch === shown?.batch} onClick={() => setSearch({ batch })}>
            {batch}
          </Chip>
        ))}
        <Chip chosen={span === 'year'} onClick={() => setSearch({ span: 'year' })}>
          {t('boxes.year')}
        </Chip>
      </div>
      {shown && offered.length > 0 && (
        <Select
          label={t('boxes.box')}
          value={shown.box}
          options={offered.map(({ box, type, size, filter }) => ({
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
                <span className={own.colour}>
                  <span className={own.swatch} style={{ background: colour.color }} aria-hidden="true" />
                  <span className={own.letter}>{colour.letter}</span>
                  <span className={own.name}>{colour.name}</span>
                </span>
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

/** Minimum shares of works short of a colour: for a warning, and for a problem. */
const [watched, trouble] = [0.03, 0.08];

/** Rounded to a tenth below ten percent. */
function percentOf(share: number): number {
  const percent = 100 * share;
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
}

function toneOf(tight: number): 'good' | 'watch' | 'off' {
  if (tight < watched) return 'good';
  return tight < trouble ? 'watch' : 'off';
}

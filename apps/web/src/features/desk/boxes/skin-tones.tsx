import { type DeskBoxWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, query } from '../../../api/queries.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import classes from '../desk.module.css';
import type { BoxQuestion } from './batch-deeds.tsx';
import own from './boxes.module.css';

/** CIEDE2000 up to which a tone passes for itself at a metre, and up to which it is still the same colour. */
const [unseen, alike] = [6, 10];
const verdictOf = (deltaE: number) => (deltaE <= unseen ? 'good' : deltaE <= alike ? 'watch' : 'off');
const toneNames = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

const toneName = (at: number) => `boxes.skin.names.${toneNames[at] ?? '10'}` as const;

interface SkinTonesProps {
  readonly box: DeskBoxWire;
  readonly question: BoxQuestion;
  /** What a bag costs, roubles; null = nobody said. */
  readonly bagPrice: number | null;
}

/** Tones of skin beside the nearest colours of a box, and the colour that would help most. */
export function SkinTones({ box, question, bagPrice }: SkinTonesProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const { tones, remedy } = box;
  return (
    <section className={classes.card} aria-labelledby="skin">
      <h2 id="skin">{t('boxes.skin.title')}</h2>
      <p className={classes.note}>
        {t('boxes.skin.how')} {t('boxes.skin.pairs')}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('boxes.skin.tone')}</th>
            <th scope="col">{t('boxes.skin.error')}</th>
            <th scope="col">{t('boxes.skin.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {tones.map(({ color, nearest, delta_e: deltaE }, at) => (
            <tr key={color}>
              <th scope="row">
                <span className={own.colour}>
                  <span className={own.pair} aria-hidden="true">
                    <span style={{ background: color }} />
                    <span style={{ background: nearest }} />
                  </span>
                  {t(toneName(at))}
                </span>
              </th>
              <td>{number(deltaE)}</td>
              <td>
                <span className={own.verdict} data-tone={verdictOf(deltaE)}>
                  {t(`boxes.skin.${verdictOf(deltaE)}`)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {remedy && <Remedy remedy={remedy} question={{ ...question, box: box.box }} bagPrice={bagPrice} />}
    </section>
  );
}

interface RemedyProps extends Omit<SkinTonesProps, 'box'> {
  readonly remedy: NonNullable<DeskBoxWire['remedy']>;
}

/** The colour that would help most, in figures and on a face. */
function Remedy({ remedy, question, bagPrice }: RemedyProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  return (
    <div className={own.remedy}>
      <Faces remedy={remedy} question={question} />
      <span className={own.name}>
        <b className={own.colour}>
          <span className={own.swatch} style={{ background: remedy.color }} aria-hidden="true" />
          {t('boxes.skin.remedy', { name: remedy.name })}
        </b>
        {t('boxes.skin.remedyHow', {
          worst: number(remedy.worst),
          worstThen: number(remedy.worst_then),
          mean: number(remedy.mean),
          meanThen: number(remedy.mean_then),
        })}
        {bagPrice !== null && <span>{t('boxes.skin.remedyCost', { cost: number(bagPrice) })}</span>}
        <span className={classes.note}>{t('boxes.skin.faces', { tone: t(toneName(remedy.tone)) })}</span>
      </span>
    </div>
  );
}

/** A face as the box lays it, and with the remedy. Without them the figures still tell what changes. */
function Faces({ remedy, question }: Omit<RemedyProps, 'bagPrice'>) {
  const { t } = useTranslation('desk');
  const { data: faces } = useQuery({ ...query(deskEndpoints.deskFaces, { query: question }), select: dataOf });
  const shown = [
    { face: faces?.now, words: t('boxes.skin.faceNow') },
    { face: faces?.remedied, words: t('boxes.skin.faceThen', { name: remedy.name }) },
  ];
  return (
    <span className={own.faces} aria-busy={faces === undefined}>
      {shown.map(({ face, words }) => (
        <span key={words}>{face && <img src={face} alt={words} width="96" height="96" />}</span>
      ))}
    </span>
  );
}

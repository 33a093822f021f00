import { isKindOf, isPaintedByNumber, squareCm } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { remainingByLetter } from '../../api/work-queries.ts';
import { boardCraftOf, cellCraftOf } from '../../i18n/craft.ts';
import { useRecipe } from '../../i18n/use-recipe.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { ColourSign } from '../../shared/cells/colour-sign.tsx';
import { rgbOf } from '../../shared/cells/tone.ts';
import { IconCircleCheck } from '../../ui/icons/basic.ts';
import classes from './segment-list.module.css';
import type { WorkProps } from './use-work.ts';

export function ColourList({ product, work: { kit, segments, opened } }: WorkProps) {
  const { t } = useTranslation('segments');
  const number = useNumber();
  const recipe = useRecipe();
  const context = boardCraftOf(product);
  const painted = isPaintedByNumber(product.madeOf);
  const amount = (cells: number) => (painted ? t('colours.area', { count: squareCm(cells) }) : number(cells));
  const left = remainingByLetter(segments, opened);
  const leftOf = (letter: string) => left.get(letter) ?? 0;
  const colours = kit.colors
    .filter(({ count }) => count > 0)
    .sort((a, b) => Math.sign(leftOf(b.letter)) - Math.sign(leftOf(a.letter)));
  return (
    <section className={classes.colours}>
      <h2>{t('colours.heading', { context })}</h2>
      <ul>
        {colours.map(({ letter, name, color, code, mix }) => (
          <li
            key={letter}
            aria-label={t('colours.spoken', {
              context,
              colour: code === null ? name : `${name} ${code}`,
              letter,
              count: painted ? squareCm(leftOf(letter)) : leftOf(letter),
            })}
          >
            <ColourSign className={classes.sign} letter={letter} rgb={rgbOf(color)} numbered={painted} />
            <span>
              <span>{name}</span> {code !== null && <small translate="no">{code}</small>}
              {mix && (
                <small className={classes.recipe} translate="no">
                  {recipe(mix)}
                </small>
              )}
            </span>
            {leftOf(letter) > 0 ? (
              <b>{amount(leftOf(letter))}</b>
            ) : (
              <b className={classes.colourDone}>
                <IconCircleCheck size={20} stroke={1.9} aria-hidden />
                <span>{t('colours.finished')}</span>
              </b>
            )}
          </li>
        ))}
      </ul>
      {isKindOf('cells', product.kind) && (
        <p className={classes.enough}>
          <IconCircleCheck size={22} stroke={1.9} aria-hidden />
          <span>{t('colours.enough', { context: cellCraftOf(product) })}</span>
        </p>
      )}
    </section>
  );
}

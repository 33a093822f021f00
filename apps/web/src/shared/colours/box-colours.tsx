import type { PaletteColour } from '@uzor/engine';
import { colourName } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowBackUp, IconCircleCheck } from '../../ui/icons/basic.ts';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { ColourSign } from '../cells/colour-sign.tsx';
import { type ChosenColours, shortBy, wholeBox } from './chosen-colours.ts';
import { findColours } from './find-colours.ts';
import classes from './my-colours.module.css';
import { PiecesField } from './pieces-field.tsx';

const shownFirst = 14;
export const longestSearch = 40;

interface BoxColoursProps {
  readonly box: readonly PaletteColour[];
  /** Pieces of each colour that the photo needs, including the reserve, by code; null until known. */
  readonly needs: Readonly<Record<string, number>> | null;
  readonly chosen: ChosenColours;
  readonly onChoose: (chosen: ChosenColours) => void;
}

interface BoxColour {
  readonly code: string;
  readonly name: string;
  readonly colour: PaletteColour;
}

export function BoxColours({ box, needs, chosen, onChoose }: BoxColoursProps) {
  const { t } = useTranslation('colours');
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const colours = box.flatMap((colour): BoxColour[] =>
    colour.code === null ? [] : [{ code: colour.code, name: colourName(colour, language), colour }],
  );
  const isAmiss = ({ code }: BoxColour) =>
    chosen.lacking.includes(code) || shortBy(chosen.left[code], needs?.[code] ?? 0) > 0;
  // Missing colours come first; the order stays the same while boxes are ticked.
  const [first] = useState(() => new Set(colours.filter(isAmiss).map(({ code }) => code)));
  const ordered = [...colours.filter(({ code }) => first.has(code)), ...colours.filter(({ code }) => !first.has(code))];
  const found = findColours(ordered, typed);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || typed !== '' ? found : found.slice(0, Math.max(shownFirst, first.size));
  const more = found.length - shown.length;
  const [before, setBefore] = useState<ChosenColours | null>(null);
  const isWhole = chosen.lacking.length === 0 && colours.every(({ code }) => !chosen.left[code]);
  const setAll = () => {
    setBefore(chosen);
    onChoose({ ...wholeBox, own: chosen.own });
  };
  return (
    <div className={classes.tab}>
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        clear={t('clear')}
        longest={longestSearch}
        value={typed}
        onSearch={setTyped}
      />
      <div className={classes.count}>
        {!colours.some(isAmiss) && <IconCircleCheck size={24} stroke={1.9} aria-hidden />}
        <p aria-live="polite">{t('inHand', { count: colours.length - chosen.lacking.length, all: colours.length })}</p>
        {isWhole && before ? (
          <Button variant="secondary" size="small" icon={IconArrowBackUp} onClick={() => onChoose(before)}>
            {t('undo')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={setAll}>
            {t('all')}
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <p className={classes.nothing}>{t('notFound')}</p>
      ) : (
        <>
          <div className={classes.heads} aria-hidden>
            <span>{t('heads.there')}</span>
            <span>{t('heads.left')}</span>
          </div>
          <ul className={classes.rows} aria-label={t('tabs.box')}>
            {shown.map((one) => (
              <Row key={one.code} {...one} need={needs?.[one.code] ?? null} chosen={chosen} onChoose={onChoose} />
            ))}
          </ul>
          <div className={classes.foot}>
            {first.size > 0 && typed === '' && <p>{t('firstMissing')}</p>}
            {more > 0 && (
              <Button variant="ghost" size="small" className={classes.more} onClick={() => setOpen(true)}>
                {t('more', { count: more })}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

interface RowProps extends BoxColour, Pick<BoxColoursProps, 'chosen' | 'onChoose'> {
  readonly need: number | null;
}

function Row({ code, name, colour, need, chosen, onChoose }: RowProps) {
  const { t } = useTranslation('colours');
  const number = useNumber();
  const there = !chosen.lacking.includes(code);
  const short = there && need !== null ? shortBy(chosen.left[code], need) : 0;
  const tick = (checked: boolean) =>
    onChoose({
      ...chosen,
      lacking: checked ? chosen.lacking.filter((one) => one !== code) : [...chosen.lacking, code],
    });
  return (
    <li className={classes.row}>
      <label className={classes.there}>
        <input type="checkbox" checked={there} onChange={(event) => tick(event.currentTarget.checked)} />
        <ColourSign className={classes.sign} letter={colour.letter} rgb={colour.rgb} numbered={false} />
        <span className={classes.names}>
          <strong>{name}</strong> <span>{need === null ? code : t('need', { code, shown: number(need) })}</span>{' '}
          {short > 0 && <span className={classes.short}>{t('short', { shown: number(short) })}</span>}
        </span>
      </label>
      {there ? (
        <PiecesField
          label={t('leftOf', { name })}
          usual={colour.stock}
          value={chosen.left[code] ?? ''}
          warns={short > 0}
          onChange={(digits) => onChoose({ ...chosen, left: { ...chosen.left, [code]: digits } })}
        />
      ) : (
        <span className={classes.none}>{t('none')}</span>
      )}
    </li>
  );
}

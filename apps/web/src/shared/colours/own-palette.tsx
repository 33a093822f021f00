import { useQuery } from '@tanstack/react-query';
import { coloursAtHand, endpoints } from '@uzor/contract';
import { rgbOfHex } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf, query } from '../../api/queries.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconCheck, IconX } from '../../ui/icons/basic.ts';
import { IconPlus } from '../../ui/icons/more.ts';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { cssOf } from '../cells/tone.ts';
import { longestSearch } from './box-colours.tsx';
import type { ChosenColours, OwnColour } from './chosen-colours.ts';
import { findColours } from './find-colours.ts';
import classes from './my-colours.module.css';
import { PiecesField } from './pieces-field.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';

interface OwnPaletteProps {
  readonly chosen: ChosenColours;
  readonly onChoose: (chosen: ChosenColours) => void;
}

/** A colour of a brand. `code` includes the brand, except our own, because brands reuse numbers. */
interface BrandColour extends OwnColour {
  readonly number: string;
  readonly brand: string;
}

const maxShown = 8;

export function OwnPalette({ chosen, onChoose }: OwnPaletteProps) {
  const { t } = useTranslation('colours');
  const [typed, setTyped] = useState('');
  const { colours, failed } = useBrandColours();
  const known = new Set(chosen.own.map(({ code }) => code));
  const full = chosen.own.length >= coloursAtHand.most;
  const found = typed === '' || !colours ? null : findColours(colours, typed).slice(0, maxShown);
  const add = ({ code, name, rgb }: OwnColour) => onChoose({ ...chosen, own: [{ code, name, rgb }, ...chosen.own] });
  const remove = (code: string) => onChoose({ ...chosen, own: chosen.own.filter((one) => one.code !== code) });
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
      {failed && <FieldError>{t('failed')}</FieldError>}
      {full && <p className={classes.small}>{t('full', { most: coloursAtHand.most })}</p>}
      {found && found.length > 0 && (
        <ul className={classes.found} aria-label={t('found')}>
          {found.map((colour) => (
            <li key={colour.code} className={classes.ownRow}>
              <Named {...colour} line={`${colour.brand} ${colour.number}`} />
              {known.has(colour.code) ? (
                <span className={classes.already}>
                  <IconCheck size={20} stroke={2.2} aria-hidden />
                  <span>{t('already')}</span>
                </span>
              ) : (
                <Button variant="secondary" size="small" icon={IconPlus} disabled={full} onClick={() => add(colour)}>
                  {t('add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && !full && <ByEye key={typed} number={typed} taken={known} onAdd={add} />}
      <div className={classes.heads}>
        <h2>{t('palette', { count: chosen.own.length })}</h2>
        {chosen.own.length > 0 && <span aria-hidden>{t('heads.left')}</span>}
      </div>
      {chosen.own.length === 0 && <p className={classes.small}>{t('paletteEmpty')}</p>}
      <ul className={classes.rows} aria-label={t('tabs.own')}>
        {chosen.own.map((colour) => (
          <li key={colour.code} className={classes.ownRow}>
            <Named {...colour} line={colour.code} />
            <PiecesField
              label={t('leftOf', { name: colour.name })}
              usual={null}
              value={chosen.left[colour.code] ?? ''}
              onChange={(digits) => onChoose({ ...chosen, left: { ...chosen.left, [colour.code]: digits } })}
            />
            <IconButton
              className={classes.remove}
              label={t('remove', { name: colour.name })}
              icon={IconX}
              size={22}
              onClick={() => remove(colour.code)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Named({ name, rgb, line }: Pick<OwnColour, 'name' | 'rgb'> & { readonly line: string }) {
  return (
    <>
      <i className={classes.sign} style={{ background: cssOf(rgb) }} />
      <span className={classes.names}>
        <strong>{name}</strong> {line !== name && <span translate="no">{line}</span>}
      </span>
    </>
  );
}

interface ByEyeProps {
  readonly number: string;
  readonly taken: ReadonlySet<string>;
  readonly onAdd: (colour: OwnColour) => void;
}

/** Lets the customer pick a colour by eye if no list has its number. */
function ByEye({ number, taken, onAdd }: ByEyeProps) {
  const { t } = useTranslation('colours');
  const [hex, setHex] = useState('#808080');
  return (
    <div className={classes.byEye}>
      <p>{t('notFound')}</p>
      {!taken.has(number) && (
        <div className={classes.ownRow}>
          <label className={classes.eye}>
            <input type="color" value={hex} onChange={(event) => setHex(event.currentTarget.value)} />
            <span className={classes.names}>
              <strong translate="no">{number}</strong> <span>{t('byEye')}</span>
            </span>
          </label>
          <Button
            variant="secondary"
            size="small"
            icon={IconPlus}
            onClick={() => onAdd({ code: number, name: number, rgb: rgbOfHex(hex) })}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useBrandColours() {
  const answer = useQuery({ ...query(endpoints.palettes), select: dataOf, staleTime: Number.POSITIVE_INFINITY });
  const [ours] = answer.data ?? [];
  const colours = answer.data?.flatMap(({ brand, colours: listed }): BrandColour[] =>
    listed.map(({ code: number, name, rgb }) => ({
      code: brand === ours?.brand ? number : `${brand} ${number}`,
      number,
      brand,
      name,
      rgb,
    })),
  );
  return { colours: colours ?? null, failed: answer.isError && !answer.data };
}

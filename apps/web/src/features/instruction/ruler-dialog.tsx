import { rulerMm } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';
import { isExact, isRuler, preferPrinter, printer } from '../../shared/printer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { IconDownload } from '../../ui/icons/basic.ts';
import { IconMinus, IconPlus } from '../../ui/icons/more.ts';
import classes from './ruler.module.css';

interface RulerReadingProps {
  readonly onClose: () => void;
  /** Downloads the booklet with the printer settings saved so far. */
  readonly onDownload: () => void;
}

/** Asks for the measured length of the printed 100 mm line. Booklets made in this browser then correct for it. */
export function RulerReading({ onClose, onDownload }: RulerReadingProps) {
  const { t } = useTranslation('instruction');
  const [typed, setTyped] = useState(String(printer.value.ruler));
  const [name, setName] = useState(printer.value.name);
  const read = /^\d{2,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const step = (by: number) =>
    setTyped(String(Math.min(rulerMm.most, Math.max(rulerMm.least, (isRuler(read) ? read : rulerMm.exact) + by))));
  const keep = (ruler: number) => {
    preferPrinter({ ruler, name: name.trim() });
    onClose();
  };
  return (
    <div className={classes.ruler}>
      <p>{t('ruler.how')}</p>
      <RulerDrawing read={isRuler(read) ? read : rulerMm.exact} />
      <div className={classes.stepper}>
        <Button variant="secondary" aria-label={t('ruler.less')} onClick={() => step(-1)}>
          <IconMinus size={24} stroke={1.9} aria-hidden />
        </Button>
        <Field
          label={t('ruler.field')}
          value={typed}
          inputMode="numeric"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button variant="secondary" aria-label={t('ruler.more')} onClick={() => step(1)}>
          <IconPlus size={24} stroke={1.9} aria-hidden />
        </Button>
      </div>
      <Consequence read={read} />
      {isRuler(read) && !isExact(read) ? (
        <>
          <Field
            label={t('ruler.name')}
            value={name}
            maxLength={40}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button
            icon={IconDownload}
            wide
            onClick={() => {
              keep(read);
              onDownload();
            }}
          >
            {t('ruler.download')}
          </Button>
          {!isExact(printer.value.ruler) && (
            <Button variant="ghost" onClick={() => keep(rulerMm.exact)}>
              {t('ruler.drop')}
            </Button>
          )}
        </>
      ) : (
        isRuler(read) && (
          <Button wide onClick={() => keep(rulerMm.exact)}>
            {t('ruler.fine')}
          </Button>
        )
      )}
    </div>
  );
}

function Consequence({ read }: { readonly read: number }) {
  const { t } = useTranslation('instruction');
  const number = useNumber();
  const percent = (share: number) => number(Math.round(Math.abs(share - 1) * 1000) / 10);
  const scaled = { scale: percent(read / rulerMm.exact), by: percent(rulerMm.exact / read) };
  if (!isRuler(read))
    return (
      <p role="alert" className={classes.wrong}>
        {t('ruler.outside')}
      </p>
    );
  return (
    <div role="status" className={classes.told} data-fine={isExact(read) || undefined}>
      {isExact(read) ? (
        read !== rulerMm.exact && <p>{t('ruler.unseen')}</p>
      ) : (
        <>
          <b>{t(read < rulerMm.exact ? 'ruler.shrinks' : 'ruler.stretches', scaled)}</b>
          <p>{t(read < rulerMm.exact ? 'ruler.larger' : 'ruler.smaller', scaled)}</p>
        </>
      )}
    </div>
  );
}

const millimetres = Array.from({ length: 113 }, (_, mm) => mm);

function RulerDrawing({ read }: { readonly read: number }) {
  return (
    <svg className={classes.drawing} viewBox="-4 0 120 34" aria-hidden="true">
      <path d={`M0 3v7M0 6.5H${read}M${read} 3v7`} className={classes.line} />
      <rect x="-4" y="13" width="120" height="21" className={classes.wood} />
      {millimetres.map((mm) => (
        <path key={mm} d={`M${mm} 13v${mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.6 : 2.2}`} className={classes.tick} />
      ))}
      {millimetres
        .filter((mm) => mm % 10 === 0)
        .map((mm) => (
          <text key={mm} x={mm} y="23" className={classes.figure}>
            {mm / 10}
          </text>
        ))}
      <path d={`M${read} 6.5V24`} className={classes.mark} />
      <rect x={read - 7} y="25" width="14" height="7" rx="2" className={classes.label} />
      <text x={read} y="30" className={classes.read}>
        {read}
      </text>
    </svg>
  );
}

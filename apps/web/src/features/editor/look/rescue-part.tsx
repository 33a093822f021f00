import type { MendableFault } from '@uzor/engine';
import { useTranslation } from 'react-i18next';
import { Bitmap } from '../../../ui/bitmap/bitmap.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Check } from '../../../ui/check/check.tsx';
import { IconArrowBackUp, IconBulb } from '../../../ui/icons/basic.ts';
import { IconWand } from '../../../ui/icons/more.ts';
import classes from './look.module.css';
import type { RescueModel } from './use-rescue.ts';

interface RescuePartProps {
  readonly rescue: RescueModel;
}

/** What is wrong with the photo and its mending in one tap, before and after; renders nothing while all is well. */
export function RescuePart({ rescue }: RescuePartProps) {
  const { t } = useTranslation('editor');
  const { found, all, isMended, several } = rescue;
  const mends = all.length > 0 || isMended;
  const coarse = found?.faults.find(({ fault }) => fault === 'coarse-face');
  if (!mends && !coarse) return null;
  return (
    <section className={classes.part} aria-labelledby="editor-rescue">
      <h2 id="editor-rescue" className={classes.title}>
        {t(mends ? 'rescue.title' : 'rescue.titleOfFace')}
      </h2>
      {mends && <Mending rescue={rescue} />}
      {coarse && (
        <p className={classes.honest}>
          <IconBulb size={24} stroke={1.9} aria-hidden />
          <span>{t('rescue.coarse', { count: coarse.value, ...(several && { context: 'several' }) })}</span>
        </p>
      )}
    </section>
  );
}

function Mending({ rescue }: RescuePartProps) {
  const { t, i18n } = useTranslation('editor');
  const { found, all, isMended, parts, mendAll, takeBack, toggle } = rescue;
  const listed = (of: 'fault' | 'will', faults: readonly MendableFault[]) =>
    capital(
      new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(faults.map((one) => t(`rescue.${of}.${one}`))),
    );
  return (
    <>
      <div className={classes.card}>
        {found?.sample && <Bitmap picture={found.sample} label={t('rescue.sample')} className={classes.sample} />}
        <p className={classes.wrong}>
          <strong>{isMended ? t('rescue.done') : listed('fault', all)}</strong>
          <span>{isMended ? t(all.length > 1 ? 'rescue.byPart' : 'rescue.doneText') : `${listed('will', all)}.`}</span>
        </p>
      </div>
      {isMended && parts && all.length > 1 && (
        <fieldset className={classes.checks} aria-label={t('rescue.parts')}>
          {all.map((fault) => (
            <Check key={fault} checked={parts.includes(fault)} onChange={() => toggle(fault)}>
              {t(`rescue.part.${fault}`)}
            </Check>
          ))}
        </fieldset>
      )}
      {isMended ? (
        <Button variant="secondary" size="small" icon={IconArrowBackUp} wide onClick={takeBack}>
          {t('rescue.takeBack')}
        </Button>
      ) : (
        <Button variant="secondary" size="small" icon={IconWand} wide onClick={mendAll}>
          {t('rescue.mend')}
        </Button>
      )}
    </>
  );
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

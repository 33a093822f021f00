import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton, IconLink } from '../../../ui/button/icon-button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { IconArrowBackUp, IconArrowLeft, IconCloudCheck, IconCloudOff, IconCloudUp } from '../../../ui/icons/basic.ts';
import { IconArrowForwardUp } from '../../../ui/icons/more.ts';
import { useObservable } from '../../../ui/observable.ts';
import classes from '../retouch.module.css';
import { noLetters, type RetouchControl } from '../rules/retouch-control.ts';
import type { RetouchSaving, Saving } from '../saving/retouch-saving.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { useGoTo } from '../../../shared/navigation.ts';
import { laidLetters } from '../rules/letters.ts';
import { Shortages } from './counts.tsx';

const icons: Readonly<Record<Saving, typeof IconCloudCheck>> = {
  saved: IconCloudCheck,
  sending: IconCloudUp,
  waiting: IconCloudOff,
  held: IconCloudOff,
  refused: IconCloudOff,
};

interface BarProps {
  readonly control: RetouchControl;
  readonly saving: RetouchSaving;
  readonly back: string;
  readonly facts: string;
}

export function Bar({ control, saving, back, facts }: BarProps) {
  const { t } = useTranslation('retouch');
  const state = useObservable(saving.state);
  useObservable(control.changes);
  const SavedIcon = icons[state];
  const steps = [
    { name: t('undo'), icon: IconArrowBackUp, possible: control.canUndo, run: () => control.undo() },
    { name: t('redo'), icon: IconArrowForwardUp, possible: control.canRedo, run: () => control.redo() },
  ];
  return (
    <header className={classes.top}>
      <IconLink to={back} label={t('back')} icon={IconArrowLeft} />
      <div className={classes.heading}>
        <h1>{t('title')}</h1>
        <p className={classes.saved} data-state={state} role="status">
          <SavedIcon size={20} stroke={1.9} aria-hidden />
          <span>{t(`saved.${state}`)}</span>
        </p>
      </div>
      <span className={classes.facts}>{facts}</span>
      {steps.map(({ name, icon, possible, run }) => (
        <IconButton
          key={name}
          label={name}
          icon={icon}
          size={26}
          title={name}
          aria-disabled={!possible}
          onClick={run}
        />
      ))}
      <StartOver control={control} />
    </header>
  );
}

function StartOver({ control }: Pick<BarProps, 'control'>) {
  const { t } = useTranslation('retouch');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.startOver}
        disabled={control.changed === 0}
        onClick={() => setAsks(true)}
      >
        {t('startOver.open')}
      </button>
      <Modal
        open={asks}
        onClose={() => setAsks(false)}
        title={t('startOver.title')}
        tray
        actions={
          <>
            <Button
              onClick={() => {
                control.takeAllBack();
                setAsks(false);
              }}
            >
              {t('startOver.yes')}
            </Button>
            <Button variant="secondary" onClick={() => setAsks(false)}>
              {t('startOver.no')}
            </Button>
          </>
        }
      >
        <p>{t('startOver.text')}</p>
      </Modal>
    </>
  );
}

interface MainActionProps {
  readonly control: RetouchControl;
  readonly saving: RetouchSaving;
  readonly back: string;
}

export function MainAction(props: MainActionProps) {
  const { tool } = useObservable(props.control.chosen);
  return tool === 'letters' ? <LetteringDone control={props.control} /> : <Done {...props} />;
}

/** Returns to the presets once everything is saved; a dialog explains why if that fails. */
function Done({ control, saving, back }: MainActionProps) {
  const { t } = useTranslation('retouch');
  const { language } = useLanguage();
  const goTo = useGoTo();
  const [problem, setProblem] = useState<'over' | 'offline' | null>(null);
  const [leaving, setLeaving] = useState(false);
  useObservable(control.changes);
  const { changed } = control;
  const done = async () => {
    if (control.shortages.length > 0) return setProblem('over');
    setLeaving(true);
    await saving.flush();
    setLeaving(false);
    if (saving.state.value !== 'saved') return setProblem('offline');
    await goTo(back);
  };
  const shown = problem ?? 'over';
  return (
    <div className={classes.done}>
      <Button size="large" wide loading={leaving} aria-describedby="retouch-changed" onClick={() => void done()}>
        {t('done')}
      </Button>
      <p id="retouch-changed" className={classes.hintLine}>
        {t(`changed_${control.pieces.field}`, { count: changed, shown: numberText(changed, language) })}
      </p>
      <Modal
        open={problem !== null}
        onClose={() => setProblem(null)}
        title={t(`${shown}.title`)}
        tray
        actions={<Button onClick={() => setProblem(null)}>{t(`${shown}.stay`)}</Button>}
      >
        <p>{t(`${shown}.text`)}</p>
        {shown === 'over' && <Shortages control={control} />}
      </Modal>
    </div>
  );
}

function LetteringDone({ control }: { readonly control: RetouchControl }) {
  const { t } = useTranslation('retouch');
  useObservable(control.changes);
  const letters = useObservable(control.chosen).letters ?? noLetters;
  const laid = laidLetters(control, letters);
  const close = () => control.choose({ letters: noLetters, tool: 'brush' });
  return (
    <div className={classes.pair}>
      <Button variant="secondary" size="medium" disabled={letters.text === ''} onClick={close}>
        {t('letters.drop')}
      </Button>
      <Button
        size="small"
        disabled={!laid?.fits}
        onClick={() => {
          control.recolour(laid?.changes ?? []);
          close();
        }}
      >
        {t('letters.write')}
      </Button>
    </div>
  );
}

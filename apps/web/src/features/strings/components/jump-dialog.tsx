import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field } from '../../../ui/field/field.tsx';
import classes from '../strings.module.css';
import { useNumber } from '../../../i18n/use-number.ts';
import { isStepAtHand, type WindingAction } from '../rules/winding.ts';
import { SpokenNumber } from '../sound/spoken-number.tsx';

interface JumpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly done: number;
  readonly max: number;
  readonly dispatch: (action: WindingAction) => void;
}

/** Jumps to a step by number, for people who lost their place or wound without the phone. */
export function JumpDialog({ open, onClose, ...rest }: JumpDialogProps) {
  const { t } = useTranslation('player');
  return (
    <Modal open={open} onClose={onClose} title={t('jump.title')}>
      <JumpForm {...rest} onClose={onClose} />
    </Modal>
  );
}

function JumpForm({ done, max, dispatch, onClose }: Omit<JumpDialogProps, 'open'>) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const [text, setText] = useState(String(Math.min(done + 1, max)));
  const [wrong, setWrong] = useState(false);
  const go = (said = text) => {
    const step = Number(said.replace(/\s/g, ''));
    if (said.trim() === '' || !isStepAtHand(step, max)) return setWrong(true);
    dispatch({ type: 'jump', step });
    onClose();
  };
  return (
    <form
      className={classes.jump}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Field
        label={t('jump.label')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        hint={t('jump.hint', { max: number(max) })}
        error={wrong ? t('jump.error', { max: number(max) }) : null}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <SpokenNumber
        onHeard={(said) => {
          setText(said);
          go(said);
        }}
      />
      <Button type="submit" wide>
        {t('jump.go')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('jump.stay')}
      </Button>
    </form>
  );
}

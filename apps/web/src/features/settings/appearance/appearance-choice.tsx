import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseColourScheme, useChosenScheme } from '../../../shared/colour-scheme.ts';
import { IconMoon, IconSun } from '../../../ui/icons/basic.ts';
import { IconDeviceDesktop } from '../../../ui/icons/more.ts';
import classes from './appearance.module.css';

const choices = [
  { scheme: null, icon: IconDeviceDesktop, name: 'appearance.system' },
  { scheme: 'light', icon: IconSun, name: 'appearance.light' },
  { scheme: 'dark', icon: IconMoon, name: 'appearance.dark' },
] as const;

export function AppearanceChoice() {
  const { t } = useTranslation('settings');
  const chosen = useChosenScheme();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('appearance.label')} className={classes.choices}>
      {choices.map(({ scheme, icon: Icon, name: text }) => (
        <label key={text} className={classes.choice}>
          <input type="radio" name={name} checked={chosen === scheme} onChange={() => chooseColourScheme(scheme)} />
          <Icon size={22} stroke={1.9} aria-hidden />
          <span>{t(text)}</span>
        </label>
      ))}
    </div>
  );
}

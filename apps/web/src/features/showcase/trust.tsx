import { useTranslation } from 'react-i18next';
import { IconDeviceMobileCheck, IconLock, IconMapPinOff } from '../../ui/icons/basic.ts';
import classes from './showcase.module.css';

const promises = [
  { name: 'device', icon: IconDeviceMobileCheck },
  { name: 'private', icon: IconLock },
  { name: 'clean', icon: IconMapPinOff },
] as const;

/** What happens to the customer's photo. */
export function Trust() {
  const { t } = useTranslation('main');
  return (
    <section className={classes.trust}>
      <h2>{t('trust.title')}</h2>
      <ul>
        {promises.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Icon size={28} stroke={1.9} aria-hidden />
            <h3>{t(`trust.${name}.title`)}</h3>
            <p>{t(`trust.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

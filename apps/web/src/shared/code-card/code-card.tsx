import { useTranslation } from 'react-i18next';
import { Drill } from '../drill/drill.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import classes from './code-card.module.css';

/** A decorative picture of the card in the box, described by the text beside it. Its example code is never issued. */
export function CodeCard({ small = false }: { small?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.scene} data-small={small || undefined} aria-hidden="true">
      {!small && (
        <div className={classes.box}>
          <Drill className={classes.drill} colour="#6B4C33" size={34} turn={20} />
          <Drill className={classes.drill} colour="#B99A76" size={38} turn={-10} />
          <Drill className={classes.drill} colour="#45301F" size={27} turn={8} />
        </div>
      )}
      <div className={classes.card}>
        <Logo size={34} />
        <span className={classes.label}>{t('codeCard.label')}</span>
        <span className={classes.code}>K7MW-4PXR-9TQD</span>
        <span className={classes.stripe} />
      </div>
    </div>
  );
}

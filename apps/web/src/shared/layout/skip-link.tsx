import { useTranslation } from 'react-i18next';
import classes from './layout.module.css';

/** The first Tab stop: skips the header and goes to the element with this id. */
export function SkipLink({ to = 'content', words }: { to?: string; words?: string }) {
  const { t } = useTranslation();
  return (
    <a className={classes.skip} href={`#${to}`}>
      {words ?? t('skip')}
    </a>
  );
}

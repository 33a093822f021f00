import { Button } from '../../ui/button/button.tsx';
import classes from './list/list.module.css';
import { useTranslation } from 'react-i18next';
import { IconRefresh } from '../../ui/icons/basic.ts';
import { IconPlugConnectedX } from '../../ui/icons/more.ts';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';

interface ListNotLoadedProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

export function ListNotLoaded({ title, text, onRetry }: ListNotLoadedProps) {
  const { t } = useTranslation('common');
  const offline = !navigator.onLine;
  return (
    <StateScreen
      picture={<IconPlugConnectedX className={classes.broken} size={72} stroke={1.6} aria-hidden />}
      title={offline ? t('states.offline.title') : title}
      text={offline ? t('states.offline.text') : text}
      actions={
        <Button variant="secondary" icon={IconRefresh} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

import type { KitListItemWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconArrowBackUp } from '../../../ui/icons/basic.ts';
import { WorkPicture } from '../list/work-card.tsx';
import { useWorkWords } from '../work-words.ts';
import classes from './bin.module.css';

interface BinCardProps {
  readonly work: KitListItemWire;
  readonly onRestore: () => void;
}

/** A deleted work, faded. It does not open until it is brought back. */
export function BinCard({ work, onRestore }: BinCardProps) {
  const { t } = useTranslation('bin');
  const { nameOf, formatOf } = useWorkWords();
  const name = nameOf(work);
  return (
    <li className={classes.card}>
      <WorkPicture work={work} />
      <div className={classes.words}>
        <h2 title={work.title ?? undefined}>{name}</h2>
        <span>{formatOf(work)}</span>
        <time dateTime={work.created_at}>{momentText(work.created_at)}</time>
        <Button
          variant="secondary"
          size="small"
          icon={IconArrowBackUp}
          aria-label={t('restoreLabel', { name })}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
      </div>
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import type { CraftOf } from '../../i18n/craft.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconBulb } from '../../ui/icons/basic.ts';
import classes from './segment-list.module.css';

/** Tips before the first segment, shown until dismissed. */
export function Tips({ craft: context, onRead }: { craft: CraftOf<'cells' | 'regions'>; onRead: () => void }) {
  const { t } = useTranslation('segments');
  return (
    <section className={classes.tips}>
      <h2>
        <IconBulb size={24} stroke={1.9} aria-hidden />
        {t('tips.heading', { context })}
      </h2>
      <ol>
        <li>{t('tips.one', { context })}</li>
        <li>{t('tips.two', { context })}</li>
        <li>{t('tips.three', { context })}</li>
      </ol>
      <Button variant="secondary" size="small" onClick={onRead}>
        {t('tips.read')}
      </Button>
    </section>
  );
}

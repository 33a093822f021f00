import type { ProductSize } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../i18n/numbers.ts';
import { IconBrush, IconTicket } from '../../../ui/icons/basic.ts';
import { IconMail, IconTruckDelivery } from '../../../ui/icons/more.ts';
import classes from './price.module.css';

const steps = [
  { name: 'delivery', icon: IconTruckDelivery },
  { name: 'code', icon: IconTicket },
  { name: 'scheme', icon: IconMail },
  { name: 'work', icon: IconBrush },
] as const;

/** From the shop to the finished work, each step with the time it takes. */
export function Way({ size, evenings }: { readonly size: ProductSize; readonly evenings: number }) {
  const { t } = useTranslation('landing');
  const values = { count: evenings, size: sizeText(size.name) };
  return (
    <div className={classes.card}>
      <h3>{t('price.way')}</h3>
      <ol className={classes.way}>
        {steps.map(({ name, icon: Icon }) => (
          <li key={name}>
            <span className={classes.sign}>
              <Icon size={24} stroke={1.9} aria-hidden />
            </span>
            <b>{t(`price.${name}.time`, values)}</b>
            <span>{t(`price.${name}.text`, values)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

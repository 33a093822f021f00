import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { from } from '../../../ui/breakpoints.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconHistory, IconTrash } from '../../../ui/icons/basic.ts';
import { IconDots, IconLogout, IconPlus, IconSettings } from '../../../ui/icons/more.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useSignOut } from '../../../ui/use-sign-out.ts';
import classes from './controls.module.css';

/** The number of works in the bin; phones only have room for the number. */
function BinWords({ count }: { readonly count: number }) {
  const { t } = useTranslation('works');
  return (
    <>
      <span className={classes.binWords}>{t('binCount', { count })}</span>
      <span className={classes.binNumber} aria-hidden="true">
        {count}
      </span>
    </>
  );
}

/** The title of the dashboard and its links; `inBin` is undefined until loaded. */
export function WorksHead({ inBin }: { readonly inBin: number | undefined }) {
  const { t } = useTranslation('works');
  const { to } = useLanguage();
  const wide = useMediaQuery(from('md'), false);
  const signOut = useSignOut();
  const history = { text: t('history'), icon: IconHistory, to: to('/dashboard/history') };
  return (
    <div className={classes.head}>
      <h1>{t('title')}</h1>
      <div className={classes.headActions}>
        <Button variant="ghost" size="small" icon={IconTrash} to={to('/dashboard/bin')}>
          {inBin ? <BinWords count={inBin} /> : t('bin')}
        </Button>
        {wide && (
          <Button variant="ghost" size="small" icon={history.icon} to={history.to}>
            {history.text}
          </Button>
        )}
        <Button size={wide ? 'medium' : 'small'} icon={IconPlus} to={to('/code-verification')}>
          {t('new')}
        </Button>
        <Menu
          label={t(wide ? 'accountShort' : 'account')}
          className={classes.account}
          button={<IconDots size={24} stroke={1.9} aria-hidden />}
          items={[
            ...(wide ? [] : [history]),
            { text: t('settings'), icon: IconSettings, to: to('/dashboard/settings') },
            { text: t('signOut'), icon: IconLogout, onChoose: () => void signOut() },
          ]}
        />
      </div>
    </div>
  );
}

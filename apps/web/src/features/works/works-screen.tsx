import { productByWorksSlug, type ProductDefinition } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { withoutLanguage } from '../../i18n/path.ts';
import { from } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconHistory, IconTrash } from '../../ui/icons/basic.ts';
import { IconDots, IconLogout, IconPlus, IconSettings } from '../../ui/icons/more.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useSignOut } from '../../shared/use-sign-out.ts';
import { Controls } from './controls/controls.tsx';
import { ContinueCard } from './list/continue-card.tsx';
import { WorksList, WorksSkeleton } from './list/works-list.tsx';
import { isUsual, useCriteria } from './criteria.ts';
import { useWorkCounts, useWorks } from './use-works.ts';
import classes from './controls/controls.module.css';

export default function WorksPage() {
  const product = productByWorksSlug(withoutLanguage(useLocation().pathname).split('/')[3] ?? '');
  return <WorksScreen key={product?.kind} product={product} />;
}

interface WorksScreenProps {
  /** Works of one kind; null for all. */
  readonly product: ProductDefinition | null;
}

/** The dashboard: all works or those of one kind, with search, filters and sort order. */
function WorksScreen({ product }: WorksScreenProps) {
  const { criteria, change } = useCriteria();
  const works = useWorks(product, criteria);
  const counts = useWorkCounts();
  const items = works.data?.pages.flatMap((page) => page.data);
  const meta = works.data?.pages.at(-1)?.meta;
  return (
    <>
      <WorksHead inBin={counts.inBin} />
      {isUsual(criteria) && items && (items.length > 0 || !product) && <ContinueCard works={items} />}
      <Controls product={product} criteria={criteria} onChange={change} meta={meta} counts={counts.ofKind} />
      <WorksList product={product} works={works} criteria={criteria} onChange={change} />
    </>
  );
}

/** The dashboard until the sign-in is known. */
export function Waiting() {
  const { t } = useTranslation('works');
  return (
    <>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
      </div>
      <WorksSkeleton />
    </>
  );
}

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
function WorksHead({ inBin }: { readonly inBin: number | undefined }) {
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

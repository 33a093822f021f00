import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';
import { IconX, IconChevronRight, IconRefresh } from '../../ui/icons/basic.ts';
import { useLanguage } from '../../i18n/language.ts';
import { kitSizeText } from '../../i18n/numbers.ts';
import { landingItems } from '../../shared/layout/menu-items.ts';
import { shownGoods } from '../../shared/shop-window.ts';
import classes from './products.module.css';
import { type useKits, type Choice, groups } from './use-catalogue.ts';
import type { CatalogueEntryWire } from '@uzor/contract';
import { Endless } from '../../ui/endless/endless.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useEarlyPress } from '../../ui/button/early-press.ts';
import { Card } from '../../ui/card/card.tsx';
import { DrillBoard, halfLaidBoard } from '../../shared/drill/board.tsx';
import { IconPlugConnectedX } from '../../ui/icons/more.ts';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';
import { KitsSkeleton } from './catalogue-frame.tsx';

interface KitsFoundProps {
  readonly choice: Choice;
  readonly kits: ReturnType<typeof useKits>;
  readonly onOpen: (kit: CatalogueEntryWire) => void;
}

/** The number of kits, the chosen filters and the kits. Also rendered by the server, so it uses no `useId`. */
export function KitsFound({ choice, kits, onOpen }: KitsFoundProps) {
  const { t } = useTranslation('catalogue');
  const number = useNumber();
  const { kindName, sizeName } = useKitNames();
  const nameOf = { product: kindName, size: sizeName, color: (name: string) => name };
  const total = totalOf(kits);
  return (
    <div>
      <div className={classes.chosen}>
        <p className={classes.found} aria-live="polite">
          {total === undefined ? '\u00a0' : t('found', { count: total, number: number(total) })}
        </p>
        {groups.flatMap((group) =>
          choice.chosen[group].map((value) => (
            <button
              key={`${group} ${value}`}
              type="button"
              className={classes.chip}
              aria-label={t('remove', { name: nameOf[group](value) })}
              onClick={() => choice.toggle(group, value)}
            >
              <span>{nameOf[group](value)}</span>
              <IconX size={18} stroke={2.2} aria-hidden />
            </button>
          )),
        )}
        {choice.count > 0 && (
          <button type="button" className={classes.reset} onClick={choice.reset}>
            {t('reset')}
          </button>
        )}
      </div>
      <KitList {...{ choice, kits, onOpen }} />
    </div>
  );
}

export function totalOf({ data }: Pick<ReturnType<typeof useKits>, 'data'>): number | undefined {
  return data?.pages[0]?.meta.total;
}

/** Number of kits that phones show without scrolling; their pictures load first. */
const inFirstView = 2;

function KitList({ choice, kits, onOpen }: KitsFoundProps) {
  const { t } = useTranslation(['catalogue', 'common']);
  const { data, isPending, isError, refetch } = kits;
  if (isPending) return <KitsSkeleton />;
  if (isError && !data)
    return (
      <StateScreen
        picture={<IconPlugConnectedX size={72} stroke={1.6} aria-hidden />}
        title={t('error.title')}
        text={t('error.text')}
        actions={
          <Button icon={IconRefresh} onClick={() => void refetch()}>
            {t('retry', { ns: 'common' })}
          </Button>
        }
      />
    );
  const found = data.pages.flatMap((page) => page.data);
  if (found.length === 0)
    return (
      <StateScreen
        picture={<DrillBoard rows={halfLaidBoard} />}
        title={t('empty.title')}
        text={t('empty.text')}
        actions={
          <Button variant="secondary" onClick={choice.reset}>
            {t('empty.action')}
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={classes.kits}>
        {found.map((kit, i) => (
          <KitCard key={kit.id} kit={kit} first={i < inFirstView} onOpen={onOpen} />
        ))}
      </ul>
      <Endless pages={kits} more={t('more')} end={t('end')} />
    </>
  );
}

interface KitCardProps extends Pick<KitsFoundProps, 'onOpen'> {
  readonly kit: CatalogueEntryWire;
  readonly first: boolean;
}

function KitCard({ kit, first, onOpen }: KitCardProps) {
  const { t } = useTranslation('catalogue');
  const number = useNumber();
  const { kindName, sizeName } = useKitNames();
  const button = useEarlyPress<HTMLButtonElement>(() => onOpen(kit));
  return (
    <Card as="li" bleed className={classes.card}>
      <img
        src={kit.picture}
        alt=""
        width={720}
        height={720}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <div className={classes.about}>
        <h2>
          <button
            ref={button}
            suppressHydrationWarning // a press before hydration sets an attribute
            type="button"
            className={classes.open}
            aria-haspopup="dialog"
            onClick={() => onOpen(kit)}
          >
            {ownName(kit.title)}
          </button>
        </h2>
        <p>{t('facts', { kind: kindName(kit.product), size: sizeName(kit.size) })}</p>
        <p>{kit.color}</p>
        <div className={classes.priceLine}>
          <strong>{t('price', { price: number(kit.price) })}</strong>
          <span className={classes.buy}>
            <span>{t('buy')}</span>
            <IconChevronRight size={20} stroke={2.2} aria-hidden />
          </span>
        </div>
      </div>
    </Card>
  );
}

/** The quoted part of a title; the rest repeats the craft. */
export function ownName(title: string): string {
  return /[«“](.+)[»”]/.exec(title)?.[1] ?? title;
}

export function useKitNames() {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  return {
    sizeName: (size: string) => kitSizeText(size, language),
    kindName(kind: string): string {
      const landing = landingItems.find(({ path }) => path === `/${kind}`);
      if (landing) return t(landing.name);
      const good = shownGoods.find((one) => one === kind);
      return good ? t(`goods.${good}`) : kind;
    },
  };
}

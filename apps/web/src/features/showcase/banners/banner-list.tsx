import { useQuery } from '@tanstack/react-query';
import { type BannerWire, endpoints } from '@uzor/contract';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { WithQueries } from '../../../api/with-queries.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { from } from '../../../ui/breakpoints.ts';
import { IconArrowRight } from '../../../ui/icons/basic.ts';
import { IconExternalLink } from '../../../ui/icons/more.ts';
import { landingOf } from '../../../ui/shop-window.ts';
import { bannerTarget } from './banner-target.ts';
import classes from './banners.module.css';
import { BannersPlace } from './banners-place.tsx';

/** The banners in the order of the shop. Without them the page is whole, so a failure says nothing. */
export default function BannerList() {
  return (
    <WithQueries>
      <List />
    </WithQueries>
  );
}

function List() {
  const banners = useQuery({ ...query(endpoints.banners), select: dataOf });
  if (banners.isPending) return <BannersPlace />;
  if (banners.isError || banners.data.length === 0) return null;
  const inOrder = banners.data.toSorted((one, other) => one.order_number - other.order_number);
  return (
    <BannersPlace>
      {inOrder.map((banner) => (
        <li key={banner.id}>
          <Banner banner={banner} />
        </li>
      ))}
    </BannersPlace>
  );
}

/** Counts a press in the background: the way must not wait for it, nor fail with it. */
function count({ id }: BannerWire): void {
  call(endpoints.bannerClick, { params: { id: String(id) }, keepalive: true }).catch(() => undefined);
}

function Banner({ banner }: { readonly banner: BannerWire }) {
  const { to } = useLanguage();
  const target = bannerTarget(banner.link, window.location.origin);
  const pressed = {
    className: classes.banner,
    onClick: () => count(banner),
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === 1) count(banner); // the middle button opens a tab
    },
  };
  return target.inside ? (
    <Link to={to(target.path)} {...pressed}>
      <Picture banner={banner} />
      <Inside path={target.path} />
    </Link>
  ) : (
    <a href={banner.link} target="_blank" rel="noopener noreferrer" {...pressed}>
      <Picture banner={banner} />
      <Outside host={target.host} />
    </a>
  );
}

function Picture({ banner: { image, mobile_image, alt } }: { readonly banner: BannerWire }) {
  return (
    <picture className={classes.picture}>
      <source media={from('md')} srcSet={image} />
      <img src={mobile_image} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}

/** Pages of ours with a name of their own, beside the landing pages. */
const pageNames = { '/': 'menu.main', '/code-verification': 'menu.code', '/products': 'menu.products' } as const;

/** Pictures are without words, so a banner says where it leads. */
function Inside({ path }: { readonly path: string }) {
  const { t } = useTranslation(['main', 'common']);
  const [page = '/'] = path.split(/[?#]/);
  const landing = landingOf(page.slice(1));
  const known = Object.entries(pageNames).find(([at]) => at === page)?.[1];
  return (
    <Words icon={<IconArrowRight size={24} stroke={1.9} aria-hidden />}>
      {landing
        ? t(`products.${landing.slug}`, { ns: 'common' })
        : known === undefined
          ? t('banners.page')
          : t(known, { ns: 'common' })}
    </Words>
  );
}

function Outside({ host }: { readonly host: string }) {
  const { t } = useTranslation();
  return (
    <Words icon={<IconExternalLink size={22} stroke={1.9} aria-hidden />}>
      <span>{host} </span>
      <small>{t('shops.tab')}</small>
    </Words>
  );
}

function Words({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={classes.words}>
      <span>{children}</span>
      {icon}
    </span>
  );
}

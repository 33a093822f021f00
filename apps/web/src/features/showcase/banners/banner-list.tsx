import { useQuery } from '@tanstack/react-query';
import { type BannerWire, endpoints, type Language, message } from '@uzor/contract';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { dataOf, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { WithQueries } from '../../../api/with-queries.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { withoutLanguage } from '../../../i18n/path.ts';
import { from } from '../../../ui/breakpoints.ts';
import { IconArrowRight } from '../../../ui/icons/basic.ts';
import { IconExternalLink } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { landingOf } from '../../../shared/shop-window.ts';
import classes from './banners.module.css';
import { BannersPlace } from './banners-place.tsx';

export default function BannerList() {
  return (
    <WithQueries>
      <List />
    </WithQueries>
  );
}

function List() {
  const banners = useQuery({ ...query(endpoints.banners), select: dataOf });
  const { language } = useLanguage();
  useEffect(() => {
    if (banners.error) tellFailure(banners.error, 'banners.failed', language);
  }, [banners.error, language]);
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

/** Reports a server error. A lost connection is reported elsewhere. */
function tellFailure(error: unknown, key: 'banners.failed' | 'banner.click', language: Language): void {
  if (error instanceof ApiError && error.status > 0) notify({ tone: 'warning', title: message(key, language) });
}

/** Counts a click in the background, so that navigation neither waits for it nor fails with it. */
function count({ id }: BannerWire, language: Language): void {
  call(endpoints.bannerClick, { params: { id: String(id) }, keepalive: true }).catch((error: unknown) =>
    tellFailure(error, 'banner.click', language),
  );
}

function Banner({ banner }: { readonly banner: BannerWire }) {
  const { t } = useTranslation(['common', 'main']);
  const { language, to } = useLanguage();
  const target = bannerTarget(banner.link, window.location.origin);
  const pressed = {
    className: classes.banner,
    onClick: () => count(banner, language),
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === 1) count(banner, language); // the middle button opens a tab
    },
  };
  /** Banner pictures have no text, so the link names the target page. */
  function nameOf(path: string): string {
    const [page = '/'] = path.split(/[?#]/);
    const landing = landingOf(page.slice(1));
    if (landing) return t(`products.${landing.slug}`);
    const known = Object.entries(pageNames).find(([at]) => at === page)?.[1];
    return known === undefined ? t('banners.page', { ns: 'main' }) : t(known);
  }
  return target.inside ? (
    <Link to={to(target.path)} {...pressed}>
      <Picture banner={banner} />
      <Words icon={<IconArrowRight size={24} stroke={1.9} aria-hidden />}>{nameOf(target.path)}</Words>
    </Link>
  ) : (
    <a href={banner.link} target="_blank" rel="noopener noreferrer" {...pressed}>
      <Picture banner={banner} />
      <Words icon={<IconExternalLink size={22} stroke={1.9} aria-hidden />}>
        <span>{target.host}</span> <small>{t('shops.tab')}</small>
      </Words>
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

/** Names of pages other than landing pages. */
const pageNames = { '/': 'menu.main', '/code-verification': 'menu.code', '/products': 'menu.products' } as const;

function Words({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={classes.words}>
      <span>{children}</span>
      {icon}
    </span>
  );
}

/** Parses a banner's link: a page of this site, without its language, or another site. */
export function bannerTarget(link: string, origin: string) {
  const url = new URL(link, origin);
  if (url.origin !== origin) return { inside: false, host: url.host.replace(/^www\./, '') } as const;
  return { inside: true, path: withoutLanguage(url.pathname) + url.search + url.hash } as const;
}

import { withoutLanguage } from '../../../i18n/path.ts';

/** Where a banner leads: a page of ours without its language, or another site. */
export type BannerTarget =
  | { readonly inside: true; readonly path: string }
  | { readonly inside: false; readonly host: string };

/** Reads a banner's link as it was imported: a path of ours or an address. */
export function bannerTarget(link: string, origin: string): BannerTarget {
  const url = new URL(link, origin);
  if (url.origin !== origin) return { inside: false, host: url.host.replace(/^www\./, '') };
  return { inside: true, path: withoutLanguage(url.pathname) + url.search + url.hash };
}

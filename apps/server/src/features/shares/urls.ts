import { type Language, languages } from '@uzor/contract';
import { callerOrigin } from '../../platform/http/caller-origin.ts';
import { pageUrl } from '../mails/index.ts';

/** First part of the path of a shared work's page. */
const page = 'work';
const path = new RegExp(`^/(?:(${languages.join('|')})/)?${page}/([\\w-]{1,64})$`);

/** Page of a shared work, in a language. */
export function shareUrl(publicUrl: string, slug: string, language: Language): string {
  return pageUrl(callerOrigin() ?? publicUrl, language, `${page}/${slug}`);
}

/** Address of a picture of a shared work. */
export function sharedFileUrl(publicUrl: string, slug: string, file: 'picture' | 'card'): string {
  return `${callerOrigin() ?? publicUrl}/api/shared/${slug}/${file}`;
}

/** The slug and the language of such a page; null for any other path. */
export function readSharePath(given: string): { readonly slug: string; readonly language: Language } | null {
  const [, prefix, slug] = path.exec(given) ?? [];
  if (slug === undefined) return null;
  return { slug, language: languages.find((one) => one === prefix) ?? languages[0] };
}

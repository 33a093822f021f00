import type { Language } from '@uzor/contract';
import { callerOrigin } from '../../../platform/http/caller-origin.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';

/** First part of the path of a shared work's page. */
export const sharePage = 'work';

export function shareLinkUrl(publicUrl: string, slug: string, language: Language): string {
  return pageUrl(callerOrigin() ?? publicUrl, language, `${sharePage}/${slug}`);
}

export function sharedFileUrl(publicUrl: string, slug: string, file: 'picture' | 'card'): string {
  return `${callerOrigin() ?? publicUrl}/api/shared/${slug}/${file}`;
}

import type { DeskContentWire, Language } from '@uzor/contract';
import type { Parts } from '../../../platform/parts.ts';
import type { Audit } from '../../audit/index.ts';
import { contentItems } from './items.ts';
import { publishedSections } from './published-sections.ts';
import { questionOpenings } from './openings.ts';
import { contentPictures } from './pictures.ts';
import { contentPublishing } from './publishing.ts';
import { shownContent } from './changed-content.ts';

export interface ContentAdminParts
  extends Pick<Parts, 'config' | 'database' | 'clock' | 'fileLinks' | 'intake' | 'limits' | 'storage'> {
  readonly audit: Audit;
}
export type ContentAdmin = ReturnType<typeof contentAdmin>;

/** The content of the shop as operators edit it: items, publishing, pictures, and what differs from the build. */
export function contentAdmin(parts: ContentAdminParts) {
  const sections = publishedSections(parts);
  const items = contentItems(parts, sections);
  const publishing = contentPublishing(parts, sections);
  const openings = questionOpenings(parts);
  return {
    items,
    publishing,
    pictures: contentPictures(parts),
    openings,
    shown: shownContent(parts),
    /** The state of the content, in the operator's language. */
    async overview(language: Language): Promise<DeskContentWire> {
      return {
        counts: await items.counts(),
        publications: await publishing.publications(language),
        opened: await openings.counted(),
      };
    },
  };
}

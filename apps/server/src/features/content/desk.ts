import type { DeskContentWire, Language } from '@uzor/contract';
import type { Parts } from '../../platform/parts.ts';
import type { Audit } from '../audit/index.ts';
import { contentDrafts } from './drafts.ts';
import { keepersOf, type Shelves } from './keepers.ts';
import { questionOpenings } from './openings.ts';
import { contentPictures } from './pictures.ts';
import { contentPublishing } from './publishing.ts';
import { shownContent } from './shown.ts';

export interface ContentDeskParts
  extends Pick<Parts, 'config' | 'database' | 'clock' | 'fileLinks' | 'intake' | 'limits' | 'storage'> {
  readonly audit: Audit;
  readonly shelves: Shelves;
}
export type ContentDesk = ReturnType<typeof contentDesk>;

/** The shop's content as operators edit it: drafts, what publishes them, pictures, and what the site itself is not built with. */
export function contentDesk({ shelves, ...parts }: ContentDeskParts) {
  const keepers = keepersOf(shelves);
  const drafts = contentDrafts(parts, keepers);
  const publishing = contentPublishing(parts, keepers);
  const openings = questionOpenings(parts);
  return {
    drafts,
    publishing,
    pictures: contentPictures(parts),
    openings,
    shown: shownContent(parts),
    /** How the content stands, for a desk in this language. */
    async overview(language: Language): Promise<DeskContentWire> {
      return {
        counts: await drafts.counts(),
        changes: await drafts.changes(language),
        publications: await publishing.publications(language),
        opened: await openings.counted(),
      };
    },
  };
}

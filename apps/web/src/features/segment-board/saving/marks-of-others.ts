import { segmentEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useMemo } from 'react';
import { call } from '../../../api/transport.ts';
import { useWorkNews } from '../../../api/together/work-news.ts';
import { notify } from '../../../ui/notification/notify.ts';
import type { BoardControl } from '../input/board-control.ts';
import { historyFrom } from '../rules/board-state.ts';
import { marksElsewhere, marksNews, marksOutbox } from './marks-outbox.ts';
import { entriesOf, marksOf, type SavedMarks } from './packed-answers.ts';

interface Followed {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly segmentId: string;
  /** Which version of the marks the board was opened with. */
  readonly version: number;
  /** Of the scheme that the board shows. */
  readonly scheme: number;
  /** The server has another scheme: the board has to be opened anew. */
  readonly onScheme: () => void;
  /** Of the segment, see `segmentAddress`. */
  readonly address: string;
  readonly control: BoardControl;
}

/** Follows which version of a segment's marks the server has, and takes what is newer onto the board. */
class MarksOfOthers {
  /** The version that the marks on the board are known to have. */
  known: number;
  /** The last version that was heard of: other devices count it on. */
  heard: number;
  private readonly followed: Followed;

  constructor(followed: Followed) {
    this.followed = followed;
    this.known = followed.version;
    this.heard = followed.version;
  }

  /** True while marks of this page are on their way: the answer to them tells what to do. */
  get sending(): boolean {
    return marksOutbox.waiting(this.followed.address).length > 0;
  }

  /** Asks for the marks and takes them; with `ifNews`, only those of another version. */
  async reload(ifNews = false): Promise<void> {
    const { product, kitId, segmentId, control } = this.followed;
    const answer = await call(segmentEndpoints(product.apiBase).history, { params: { id: kitId, segmentId } });
    if ((answer.scheme ?? 0) > this.followed.scheme) {
      this.followed.onScheme();
      return;
    }
    // An older one was kept for the time without a connection.
    if (answer.version < this.known || (ifNews && answer.version === this.known)) return;
    this.known = answer.version;
    if (!this.sending) control.dispatch({ type: 'take-history', history: historyFrom(entriesOf(answer)) });
  }

  /** Takes the server's answer to marks of this page; null after a refusal. */
  hear(saved: SavedMarks | null): void {
    this.known = saved?.version ?? this.known;
    if (this.sending) return;
    if (saved === null || this.heard > this.known || marksDiffer(saved, this.followed.control.state.marks))
      this.reload().catch(() => undefined);
  }
}

/** Takes the marks of other devices and tabs onto the board, and tells `refused` when the server refuses those of this one. */
export function useMarksOfOthers(followed: Followed, refused: string): MarksOfOthers {
  const { product, kitId, segmentId, version, scheme, address, control, onScheme } = followed;
  const others = useMemo(
    () => new MarksOfOthers({ product, kitId, segmentId, version, scheme, address, control, onScheme }),
    [product, kitId, segmentId, version, scheme, address, control, onScheme],
  );
  useWorkNews(product, kitId, false, (news) => {
    if (news !== null && news.segment !== segmentId) return;
    others.heard = Math.max(others.heard, news?.version ?? 0);
    const behind = news === null || news.version > others.known;
    if (behind && !others.sending) others.reload(true).catch(() => undefined);
  });
  useEffect(() => {
    const stopHearing = marksNews.watch(() => {
      const news = marksNews.value;
      if (news?.segment !== address) return;
      if (news.saved === null) notify({ tone: 'danger', title: refused });
      others.hear(news.saved);
    });
    const stopHearingTabs = marksElsewhere.watch(() => {
      if (marksElsewhere.value?.segment === address) others.reload().catch(() => undefined);
    });
    return () => {
      stopHearing();
      stopHearingTabs();
    };
  }, [others, address, refused]);
  return others;
}

function marksDiffer(saved: SavedMarks, marks: Uint8Array): boolean {
  return marksOf(saved, marks.length).some((mark, cell) => mark !== marks[cell]);
}

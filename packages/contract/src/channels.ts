/** Realtime channels without the `private-` prefix used on the wire; each takes a slug or a kit id. */
export const channels = {
  demo: (slug: string) => `demo-status-changed.${slug}`,
  blank: (slug: string) => `tile-blank-status-changed.${slug}`,
  pictures: (kitId: string) => `tile-segments-pictures-generation-status-changed.${kitId}`,
  booklet: (kitId: string) => `tile-instruction-generation-status-changed.${kitId}`,
  /** Of a work that several devices or hands mark in; opens to its guests too. */
  work: (kitId: string) => `work-changed.${kitId}`,
} as const;

/** Event of every channel but `work`; its data is `{ status: 1..4 }`. A hint to fetch again, never the state itself. */
export const statusChanged = 'status-changed';

/** Event of the channel `work`: a segment was marked. Its data is `MarksChanged`; a hint to fetch again, as all events are. */
export const marksChanged = 'marks-changed';
/** What the event says: the segment, its version after the marks, whose hand it was and how many cells more are marked. */
export interface MarksChanged {
  readonly segment: string;
  readonly version: number;
  readonly hand: number;
  readonly more: number;
}

/** Event of the channel `work`: cells that are not laid yet have other colours, so that the scheme is to be fetched again. */
export const coloursChanged = 'colours-changed';

/** Event of the channel `work`: one that is made step by step has come to another step. Its data is `StepChanged`. */
export const stepChanged = 'step-changed';
/** What the event says: how many steps are done, and whose hand it was. */
export interface StepChanged {
  readonly step: number;
  readonly hand: number;
}

/** Event of the channel `work`: somebody was invited, a link has ended, or a segment was claimed. */
export const handsChanged = 'hands-changed';

/** Realtime channels without the `private-` prefix used on the wire; each takes a slug or a kit id. */
export const channels = {
  demo: (slug: string) => `demo-status-changed.${slug}`,
  blank: (slug: string) => `tile-blank-status-changed.${slug}`,
  pictures: (kitId: string) => `tile-segments-pictures-generation-status-changed.${kitId}`,
  booklet: (kitId: string) => `tile-instruction-generation-status-changed.${kitId}`,
  /** For the owner's devices and for guests. */
  work: (kitId: string) => `work-changed.${kitId}`,
} as const;

/** Event of every channel except `work`; its data is `{ status: 1..4 }`. A hint to refetch, never the state itself. */
export const statusChanged = 'status-changed';

/** Event of the channel `work`: a segment was marked. Its data is `MarksChanged`; a hint to refetch. */
export const marksChanged = 'marks-changed';
/** `hand` is the collaborator who marked; `more` is the change in the number of marked cells. */
export interface MarksChanged {
  readonly segment: string;
  readonly version: number;
  readonly hand: number;
  readonly more: number;
}

/** Event of the channel `blank`: the votes on the presets have changed. */
export const opinionChanged = 'opinion-changed';

/** Event of the channel `work`: unlaid cells were recoloured, so the scheme must be refetched. */
export const coloursChanged = 'colours-changed';

/** Event of the channel `work`: the progress of string art has changed. Its data is `StepChanged`. */
export const stepChanged = 'step-changed';
/** `step` is the number of completed steps, `hand` the collaborator who saved it. */
export interface StepChanged {
  readonly step: number;
  readonly hand: number;
}

/** Event of the channel `work`: someone was invited, a link has ended, or a segment was claimed. */
export const collaboratorsChanged = 'hands-changed';

/** Realtime channels without the `private-` prefix of the wire; each takes the slug or kit id it speaks of. */
export const channels = {
  demo: (slug: string) => `demo-status-changed.${slug}`,
  blank: (slug: string) => `tile-blank-status-changed.${slug}`,
  pictures: (kitId: string) => `tile-segments-pictures-generation-status-changed.${kitId}`,
  booklet: (kitId: string) => `tile-instruction-generation-status-changed.${kitId}`,
} as const;

/** The one event of all channels; its data is `{ status: 1..4 }`. A hint, never the truth. */
export const statusChanged = 'status-changed';

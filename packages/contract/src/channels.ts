/** Realtime channels without the `private-` prefix used on the wire; each takes a slug or a kit id. */
export const channels = {
  demo: (slug: string) => `demo-status-changed.${slug}`,
  blank: (slug: string) => `tile-blank-status-changed.${slug}`,
  pictures: (kitId: string) => `tile-segments-pictures-generation-status-changed.${kitId}`,
  booklet: (kitId: string) => `tile-instruction-generation-status-changed.${kitId}`,
} as const;

/** The only event; its data is `{ status: 1..4 }`. A hint to fetch again, never the state itself. */
export const statusChanged = 'status-changed';

import { encodeJpeg, openPhoto, PhotoRefused } from '@uzor/intake';
import { yieldToOthers } from '../engine/give-way.ts';
import type { IntakeReady, IntakeReply } from './intake-process.ts';

/* The process that decodes untrusted pictures: bytes in, a clean JPEG or a refusal out. */

/** Longer side of the JPEG: enough for the largest canvas (1,280 px) at almost twice its size. */
const MOST_SIDE_PX = 2400;
const JPEG_QUALITY = 88;
/** Milliseconds without another picture after which memory is released. */
const IDLE_MS = 200;

yieldToOthers(); // before the threads of the decoder are started
let idle: NodeJS.Timeout | undefined;
process.on('message', (bytes: Uint8Array) => {
  clearTimeout(idle);
  reply(bytes)
    .then(
      (answer) => process.send?.(answer),
      (error: unknown) => process.send?.({ failed: String(error) } satisfies IntakeReply),
    )
    // Pixels are outside V8's heap: an idle process would keep those of its last pictures, more than 100 MB.
    .finally(() => {
      idle = setTimeout(() => globalThis.gc?.(), IDLE_MS);
    });
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but the parent decides when this process ends.
process.on('SIGINT', () => undefined);

process.send?.({ ready: true } satisfies IntakeReady);

async function reply(bytes: Uint8Array): Promise<IntakeReply> {
  try {
    const { raster, type: _, ...found } = await openPhoto(bytes, { maxSidePx: MOST_SIDE_PX });
    return {
      photo: Buffer.from(await encodeJpeg(raster, JPEG_QUALITY)),
      width: raster.width,
      height: raster.height,
      ...found,
    };
  } catch (error) {
    if (error instanceof PhotoRefused) return { reason: error.reason, values: error.values };
    throw error;
  }
}

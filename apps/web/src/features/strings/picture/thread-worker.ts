import { hoopDrawing, linearLight, type Raster, renderThread, srgbByte, type Wound } from '@uzor/engine';
import { ThreadLight } from './thread-light.ts';
import type { FromThreadWorker, ToThreadWorker } from './thread-protocol.ts';

/** Draws the thread off the main thread, so that frames are never delayed. */
const thread = [0x1c, 0x17, 0x16].map((level) => linearLight[level]);

let hoop: Hoop | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToThreadWorker>) => {
  if (data.type === 'open') hoop = new Hoop(data.scheme, data.sidePx);
  else if (hoop !== null) void show(hoop, data.lines);
});

async function show(shown: Hoop, lines: number): Promise<void> {
  const picture = await createImageBitmap(shown.paintedWith(lines));
  const answer: FromThreadWorker = { lines, picture };
  self.postMessage(answer, { transfer: [picture] });
}

class Hoop {
  readonly #bare: Raster;
  /** The light of the bare hoop, three numbers per pixel. */
  readonly #bareLight: Float32Array;
  readonly #margin: number;
  readonly #wound: ThreadLight;
  readonly #shown: ImageData;

  constructor(scheme: Wound, sidePx: number) {
    this.#bare = renderThread({ ...scheme, steps: new Uint16Array(0), threadMetres: 0 }, sidePx);
    this.#bareLight = Float32Array.from(
      { length: sidePx * sidePx * 3 },
      (_, i) => linearLight[this.#bare.data[Math.floor(i / 3) * 4 + (i % 3)]],
    );
    this.#margin = Math.round(sidePx * hoopDrawing.pinsIn);
    this.#wound = new ThreadLight(scheme, sidePx - 2 * this.#margin);
    this.#shown = new ImageData(Uint8ClampedArray.from(this.#bare.data), sidePx, sidePx);
  }

  paintedWith(lines: number): ImageData {
    this.#wound.windTo(lines);
    const { light } = this.#wound;
    const side = this.#bare.width;
    const inside = side - 2 * this.#margin;
    for (let y = 0, at = 0; y < inside; y++) {
      let pixel = (y + this.#margin) * side + this.#margin;
      for (let x = 0; x < inside; x++, at++, pixel++) this.#paint(pixel, light[at]);
    }
    return this.#shown;
  }

  #paint(pixel: number, left: number): void {
    const { data } = this.#shown;
    const to = pixel * 4;
    const from = pixel * 3;
    for (let channel = 0; channel < 3; channel++) {
      data[to + channel] =
        left === 1
          ? this.#bare.data[to + channel]
          : srgbByte(left * this.#bareLight[from + channel] + (1 - left) * thread[channel]);
    }
  }
}

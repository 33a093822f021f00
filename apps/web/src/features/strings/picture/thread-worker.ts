import { hoopDrawing, lightLeft, linearLight, type Raster, renderThread, srgbByte, turnsOf } from '@uzor/engine';
import { ThreadLight, type FromThreadWorker, type ShownThread, type ToThreadWorker } from './thread-light.ts';

/* Draws the hoop outside the main thread, so that frames are not delayed. */

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
  readonly #scheme: ShownThread;
  readonly #turns: readonly { readonly step: number; readonly end: number; readonly light: readonly number[] }[];
  readonly #bare: Raster;
  readonly #margin: number;
  readonly #shown: ImageData;
  /** Light of everything under the thread of the current turn, three linear channels per pixel. */
  #below: Float32Array = new Float32Array();
  #turn = -1;
  #wound: ThreadLight;

  constructor(scheme: ShownThread, sidePx: number) {
    this.#scheme = scheme;
    this.#turns = turnsOf(scheme).map(({ rgb, ...turn }) => ({
      ...turn,
      light: rgb.map((level) => linearLight[level]),
    }));
    this.#bare = renderThread({ ...scheme, steps: new Uint16Array(0), threadMetres: 0 }, sidePx);
    this.#margin = Math.round(sidePx * hoopDrawing.pinsIn);
    this.#shown = new ImageData(Uint8ClampedArray.from(this.#bare.data), sidePx, sidePx);
    this.#wound = this.#openTurn(0);
  }

  paintedWith(lines: number): ImageData {
    const turn = Math.max(
      0,
      this.#turns.findLastIndex(({ step }) => step < lines),
    );
    if (turn !== this.#turn) this.#wound = this.#openTurn(turn);
    this.#wound.windTo(lines - (this.#turns[turn]?.step ?? 0));
    this.#eachInside((pixel, at) => this.#paint(pixel, this.#wound.light[at]));
    return this.#shown;
  }

  /** Starts a turn: draws the board and all earlier turns. */
  #openTurn(turn: number): ThreadLight {
    const { data, width } = this.#bare;
    this.#turn = turn;
    this.#below = Float32Array.from(
      { length: width * width * 3 },
      (_, i) => linearLight[data[Math.floor(i / 3) * 4 + (i % 3)]],
    );
    for (const { step, end, light } of this.#turns.slice(0, turn)) {
      const left = lightLeft(this.#scheme, this.#inside, { from: step, upTo: end, samples: 1 });
      this.#eachInside((pixel, at) => {
        for (let channel = 0; channel < 3; channel++) {
          const to = pixel * 3 + channel;
          this.#below[to] = left[at] * this.#below[to] + (1 - left[at]) * light[channel];
        }
      });
    }
    const { step = 0, end = 0 } = this.#turns[turn] ?? {};
    return new ThreadLight({ ...this.#scheme, steps: this.#scheme.steps.subarray(step, end + 1) }, this.#inside);
  }

  get #inside(): number {
    return this.#bare.width - 2 * this.#margin;
  }

  #eachInside(visit: (pixel: number, at: number) => void): void {
    const inside = this.#inside;
    for (let y = 0, at = 0; y < inside; y++) {
      let pixel = (y + this.#margin) * this.#bare.width + this.#margin;
      for (let x = 0; x < inside; x++, at++, pixel++) visit(pixel, at);
    }
  }

  #paint(pixel: number, left: number): void {
    const { data } = this.#shown;
    const light = this.#turns[this.#turn]?.light;
    for (let channel = 0; channel < 3; channel++) {
      const below = this.#below[pixel * 3 + channel];
      data[pixel * 4 + channel] = srgbByte(light === undefined ? below : left * below + (1 - left) * light[channel]);
    }
  }
}

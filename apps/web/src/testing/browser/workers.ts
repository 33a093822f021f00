import type { MessageKey, MessageValues } from '@uzor/contract';
import type { EditionSettings, GridScheme, PhotoFinding } from '@uzor/engine';
import type { FromThreadWorker, ToThreadWorker } from '../../features/strings/picture/thread-protocol.ts';
import type { Answers, FromWorker, SchemeChoice, ToWorker } from '../../workers/scheme-protocol.ts';
import { blankBitmap } from './pictures.ts';

/* jsdom has no workers. These speak the protocols of ours and make nothing: the engine's tests say what comes of a photo. */

interface Refusal {
  readonly reason: MessageKey;
  readonly values: MessageValues;
}

const upright: EditionSettings = { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: 1, margin: { left: 0, top: 0 } };
const blackGrid: GridScheme = {
  widthCells: 80,
  heightCells: 112,
  pitchMm: 2.5,
  cells: new Uint8Array(80 * 112),
  palette: [{ letter: 'A', code: null, name: 'Black', rgb: [0, 0, 0], stock: null }],
};
const nothingAsked = () => ({
  /** What the photo check finds. */
  findings: [] as readonly PhotoFinding[],
  /** Why photos cannot be opened. */
  unopened: null as Refusal | null,
  /** Why no scheme can be made. */
  unmade: null as Refusal | null,
  /** Where a photo stands nearer to what draws the eye. */
  closer: { ...upright, zoomRatio: 2 },
  /** The choices schemes were asked for, newest last. */
  asked: [] as SchemeChoice[],
});

/** What the worker of schemes finds and refuses in this test. */
export const schemeWorker = nothingAsked();

/** Forgets what a test asked of the worker. */
export function resetWorkers(): void {
  Object.assign(schemeWorker, nothingAsked());
}

/** A worker of ours by the name of its file. */
export class FakeWorker extends EventTarget {
  readonly #answer: (message: never) => Promise<FromWorker> | FromThreadWorker | null;
  #live = true;

  constructor(url: URL) {
    super();
    this.#answer = url.pathname.endsWith('/thread-worker.ts') ? threadAnswer : schemeAnswer;
  }

  postMessage(message: never): void {
    void this.#post(message);
  }

  async #post(message: never): Promise<void> {
    const data = await this.#answer(message);
    if (this.#live && data !== null) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.#live = false;
  }
}

function threadAnswer(message: ToThreadWorker): FromThreadWorker | null {
  return message.type === 'wind' ? { lines: message.lines, picture: blankBitmap(300, 300) } : null;
}

async function schemeAnswer(message: ToWorker): Promise<FromWorker> {
  const refusal = refusalOf(message);
  return refusal ? { id: message.id, refusal } : { id: message.id, answer: answerOf(message) };
}

function refusalOf({ lane }: ToWorker): Refusal | null {
  if (lane === 'open') return schemeWorker.unopened;
  return lane === 'scheme' ? schemeWorker.unmade : null;
}

function answerOf({ lane, question }: ToWorker): Answers[typeof lane] {
  switch (lane) {
    case 'open':
      return {
        original: { width: 1200, height: 1600 },
        proxy: blankBitmap(),
        placed: question.aspect ? upright : null,
      };
    case 'adopt':
      return null;
    case 'place':
      return upright;
    case 'closer':
      return schemeWorker.closer;
    case 'check':
      return schemeWorker.findings;
    case 'thumbnail':
      return { filter: question.choice.filter, picture: blankBitmap(64, 80) };
    case 'crop':
      return blankBitmap(question.extent.width, question.extent.height);
    case 'send':
      return new Blob(['mended photo'], { type: 'image/jpeg' });
    case 'scheme':
      schemeWorker.asked.push(question.choice);
      return {
        choice: question.choice,
        picture: blankBitmap(640, 800),
        work: { of: 'cells', grid: blackGrid, lonelyCells: 95 },
        palette: [],
        facts: { pieces: 17_920, colours: 24, hours: 11.2, lonelyCells: 95, threadMetres: null },
        binding: [],
        draft: question.draft ?? false,
        tookMs: 30,
      };
  }
}

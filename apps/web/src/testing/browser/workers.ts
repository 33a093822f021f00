import type { MessageKey, MessageValues, Orientation, ProductKind } from '@uzor/contract';
import {
  type EditionSettings,
  type Focus,
  type GridScheme,
  type PersonMask,
  type PhotoFinding,
  type PhotoTraits,
  type Rescue,
  schemeOfPaths,
  unknownTraits,
} from '@uzor/engine';
import { type StockShortage, productOf, type SchemeWork, type StoredColour } from '@uzor/kit';
import type { ConvertedPhoto, FromPhotoWorker } from '../../workers/photo-file.ts';
import type { FromPeopleWorker, ToPeopleWorker } from '../../workers/people-client.ts';
import type { FromThreadWorker, ToThreadWorker } from '../../features/strings/picture/thread-light.ts';
import type {
  Answers,
  ColourAdvice,
  ComparedChoices,
  FirstFrame,
  FrameToPlace,
  FromWorker,
  Lane,
  PhotoCheck,
  SchemeChoice,
  ToWorker,
} from '../../workers/scheme-protocol.ts';
import { blankBitmap } from './pictures.ts';

/* Fake workers, which jsdom lacks. They speak our protocols but compute nothing; the engine has its own tests. */

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
const oneRegion = schemeOfPaths({
  widthMm: 200,
  heightMm: 280,
  palette: [{ label: '1', code: null, name: 'Black', rgb: [0, 0, 0], areaMm2: 56_000, needMl: 21, pots: 5 }],
  regions: [
    {
      id: 1,
      colour: 0,
      areaMm2: 56_000,
      label: { xMm: 100, yMm: 140, radiusMm: 90, heightMm: 3, lead: null },
      path: 'M0 0h200v280h-200z',
    },
  ],
});

/** The smallest work of a kind: drills of one colour, one region or one line. */
function workOfKind(kind: ProductKind): SchemeWork {
  switch (productOf(kind).madeOf) {
    case 'cells':
      return { of: 'cells', grid: blackGrid, confettiCells: 95 };
    case 'regions':
      return { of: 'regions', regions: oneRegion, markGrid: blackGrid, regionOfCell: new Uint16Array(80 * 112) };
    case 'thread': {
      const thread = { pins: 180, hoopMm: 190, threadMm: 0.15, steps: Uint16Array.of(0, 90), threadMetres: 1 };
      return { of: 'thread', thread };
    }
  }
}
const nothingAsked = () => ({
  findings: [] as readonly PhotoFinding[],
  tones: {
    brighter: { light: 1, contrast: 0 },
    darker: { light: -1, contrast: 0 },
    'more-contrast': { light: 0, contrast: 1 },
  } as PhotoCheck['tones'],
  /** Refuses the next photo. */
  unopened: null as Refusal | null,
  unmade: null as Refusal | null,
  busy: false,
  /** Time a scheme takes, in milliseconds. */
  tookMs: 30,
  unanswered: 0,
  palette: [] as readonly StoredColour[],
  stockShortageOf: (_: SchemeChoice): StockShortage => ({ share: 0, most: null }),
  toneErrorOf: (_: SchemeChoice) => 0.05,
  measured: [] as SchemeChoice[],
  adviceOf: (_: SchemeChoice): ColourAdvice => ({ needs: {}, wanted: [] }),
  advised: [] as SchemeChoice[],
  ownOrientation: 'portrait' as Orientation,
  placeOf: (_: FrameToPlace): EditionSettings => upright,
  /** Promises that delay the answers of a lane. */
  waits: {} as Partial<Record<Lane, Promise<void>>>,
  original: { width: 1200, height: 1600 },
  closer: { ...upright, zoomRatio: 2 },
  rescue: { faults: [], corrections: null, options: [] } as Rescue,
  traits: unknownTraits as PhotoTraits,
  confettiCells: 95,
  compared: [] as ComparedChoices[],
  pictured: [] as SchemeChoice[],
  asked: [] as SchemeChoice[],
});

export const schemeWorker = nothingAsked();

const nothingConverted = () => ({
  asked: [] as Blob[],
  fails: false,
  converted: {
    photo: new Blob(['smaller photo'], { type: 'image/jpeg' }),
    original: { width: 8000, height: 6000 },
    ground: null,
  } as ConvertedPhoto,
});
export const photoWorker = nothingConverted();

const nobodyFound = () => ({
  faces: { version: 1, source: 'auto', faces: [] } as Focus | null,
  /** A promise that delays answers. */
  waits: null as Promise<void> | null,
  searches: 0,
  person: { widthCells: 4, heightCells: 4, cells: new Uint8Array(16) } as PersonMask | null,
  personSearches: 0,
});
export const peopleWorker = nobodyFound();

export function resetWorkers(): void {
  Object.assign(schemeWorker, nothingAsked());
  Object.assign(photoWorker, nothingConverted());
  Object.assign(peopleWorker, nobodyFound());
}

const silence = Symbol('silence');

export class FakeWorker extends EventTarget {
  readonly #answer: (
    message: never,
  ) => Promise<FromWorker | FromPeopleWorker | typeof silence> | FromThreadWorker | FromPhotoWorker | typeof silence;
  #live = true;

  constructor(url: URL) {
    super();
    const name = url.pathname.split('/').at(-1);
    if (name === 'photo-worker.ts') this.#answer = photoAnswer;
    else if (name === 'people-worker.ts') this.#answer = peopleAnswer;
    else this.#answer = name === 'thread-worker.ts' ? threadAnswer : schemeAnswer;
  }

  postMessage(message: never): void {
    void this.#post(message);
  }

  async #post(message: never): Promise<void> {
    const data = await this.#answer(message);
    if (this.#live && data !== silence) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.#live = false;
  }
}

function threadAnswer(message: ToThreadWorker): FromThreadWorker | typeof silence {
  return message.type === 'wind' ? { lines: message.lines, picture: blankBitmap(300, 300) } : silence;
}

async function peopleAnswer({ id, question }: ToPeopleWorker): Promise<FromPeopleWorker> {
  if (question === 'person') {
    peopleWorker.personSearches += 1;
    return { id, answer: peopleWorker.person ? { person: peopleWorker.person } : {} };
  }
  peopleWorker.searches += 1;
  const { faces, waits } = peopleWorker;
  await waits;
  return { id, answer: faces ? { faces } : {} };
}

/** A calmer background leaves less confetti. */
const factsOf = ({ look }: SchemeChoice) => ({
  pieces: 17_920,
  colours: 24,
  hours: 11.2,
  confettiCells: look?.background ? 41 : schemeWorker.confettiCells,
  threadMetres: null,
});

function photoAnswer(file: Blob): FromPhotoWorker {
  photoWorker.asked.push(file);
  return photoWorker.fails ? null : photoWorker.converted;
}

async function schemeAnswer(message: ToWorker): Promise<FromWorker | typeof silence> {
  if (schemeWorker.busy && message.lane === 'scheme') {
    schemeWorker.unanswered += 1;
    return silence;
  }
  await schemeWorker.waits[message.lane];
  const refusal = refusalOf(message);
  return refusal ? { id: message.id, refusal } : { id: message.id, answer: answerOf(message) };
}

function refusalOf({ lane }: ToWorker): Refusal | null {
  if (lane === 'open') {
    const { unopened } = schemeWorker;
    schemeWorker.unopened = null;
    return unopened;
  }
  return lane === 'scheme' ? schemeWorker.unmade : null;
}

const placed = (asked: FrameToPlace): FirstFrame => ({
  orientation: asked.orientation ?? schemeWorker.ownOrientation,
  settings: schemeWorker.placeOf(asked),
});

function answerOf({ lane, question }: ToWorker): Answers[typeof lane] {
  switch (lane) {
    case 'open':
      return {
        original: schemeWorker.original,
        proxy: blankBitmap(),
        pixels: { width: 1, height: 1, data: new Uint8ClampedArray(4) },
        first: question.frame ? placed(question.frame) : null,
      };
    case 'adopt':
      return null;
    case 'place':
      return placed(question);
    case 'closer':
      return schemeWorker.closer;
    case 'check':
      return { findings: schemeWorker.findings, tones: schemeWorker.tones };
    case 'colours':
      schemeWorker.advised.push(question.choice);
      return schemeWorker.adviceOf(question.choice);
    case 'rescue':
      return schemeWorker.rescue;
    case 'traits':
      return schemeWorker.traits;
    case 'compare':
      schemeWorker.compared.push(question);
      return { now: blankBitmap(96, 96), after: blankBitmap(96, 96) };
    case 'background':
      schemeWorker.pictured.push(question.choice);
      return { filter: question.choice.filter, picture: blankBitmap(64, 80), facts: factsOf(question.choice) };
    case 'thumbnail':
      return { filter: question.choice.filter, picture: blankBitmap(64, 80), facts: factsOf(question.choice) };
    case 'lack': {
      const settings = question.nearer ? schemeWorker.closer : question.choice.settings;
      const choice = { ...question.choice, settings };
      schemeWorker.measured.push(choice);
      return {
        lack: schemeWorker.stockShortageOf(choice),
        toneError: schemeWorker.toneErrorOf(choice),
        settings,
      };
    }
    case 'crop':
      return blankBitmap(question.extent.width, question.extent.height);
    case 'send':
      return new Blob(['mended photo'], { type: 'image/jpeg' });
    case 'scheme':
      schemeWorker.asked.push(question.choice);
      return {
        choice: structuredClone(question.choice), // cloned, as an answer from a real worker is
        picture: blankBitmap(640, 800),
        work: workOfKind(question.choice.kind),
        palette: schemeWorker.palette,
        facts: factsOf(question.choice),
        binding: [],
        draft: question.draft ?? false,
        tookMs: schemeWorker.tookMs,
      };
  }
}

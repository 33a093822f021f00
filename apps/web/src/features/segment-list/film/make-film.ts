import { ArrayBufferTarget, Muxer } from 'mp4-muxer';
import { type FilmLength, type FilmShape, filmShapes, type FilmStage } from './film-stage.ts';
import { segmentEndpoints, type SegmentListItemWire, workStatus } from '@uzor/contract';
import { bytesOfBase64 } from '@uzor/engine';
import { type HistoryEntry, type MarkedGrid, type ProductDefinition, selectedCells, unpackHistory } from '@uzor/kit';
import { call } from '../../../api/transport.ts';
import { gridOf } from '../../../api/works/segments.ts';
import type { WorkGrid } from '../../../shared/cells/work-grid.ts';
import { penOf } from '../../../ui/canvas.ts';

/** Smooth enough for drills that appear one by one, and half the work of 50. */
const framesPerSecond = 24;
/** Frames between two key frames, so that players can seek. */
const keyFrameEvery = 2 * framesPerSecond;
const bitsPerSecond = 4_000_000;
/** Maximum number of frames queued in the encoder, because each is a whole picture in memory. */
const mostWaiting = 6;
/** The main thread is yielded after this many frames. */
const turnEvery = 4;

/** Codecs for MP4 files, those supported by most players first. Browsers without H.264 have VP9 or AV1. */
const codecs = [
  { name: 'avc', encoder: 'avc1.640028' },
  { name: 'avc', encoder: 'avc1.4d0028' },
  { name: 'avc', encoder: 'avc1.42e028' },
  { name: 'vp9', encoder: 'vp09.00.31.08' },
  { name: 'av1', encoder: 'av01.0.05M.08' },
] as const;

async function firstEncoder(extent: { readonly width: number; readonly height: number }) {
  for (const codec of codecs) {
    const config: VideoEncoderConfig = {
      ...extent,
      codec: codec.encoder,
      bitrate: bitsPerSecond,
      framerate: framesPerSecond,
      // Software encoders of VP9 and AV1 are slow at full quality, which flat colours do not need.
      latencyMode: codec.name === 'avc' ? 'quality' : 'realtime',
    };
    const support = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (support?.supported) return { name: codec.name, config };
  }
  return null;
}

interface FilmOrder {
  readonly stage: FilmStage;
  readonly shape: FilmShape;
  readonly length: FilmLength;
  /** Called with the share of frames that are done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** @throws Error if the browser has no encoder or the encoder fails; the signal's reason if it is aborted */
export async function makeFilm({ stage, shape, length, onProgress, signal }: FilmOrder): Promise<Blob> {
  const extent = filmShapes[shape];
  const chosen = await firstEncoder(extent);
  if (!chosen) throw new Error('This browser has no encoder for films');
  const muxer = new Muxer({
    target: new ArrayBufferTarget(),
    video: { codec: chosen.name, ...extent, frameRate: framesPerSecond },
    fastStart: 'in-memory',
  });
  let failure: unknown = null;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => {
      failure = error;
    },
  });
  try {
    encoder.configure(chosen.config);
    await encodeAll(encoder, { stage, shape, length, onProgress, signal }, () => failure);
    await encoder.flush();
    signal.throwIfAborted();
    if (failure !== null) throw failure;
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
  muxer.finalize();
  return new Blob([muxer.target.buffer], { type: 'video/mp4' });
}

async function encodeAll(
  encoder: VideoEncoder,
  { stage, shape, length, onProgress, signal }: FilmOrder,
  failed: () => unknown,
): Promise<void> {
  const { width, height } = filmShapes[shape];
  const canvas = new OffscreenCanvas(width, height);
  const pen = penOf(canvas, { alpha: false });
  const frames = length * framesPerSecond;
  const frameUs = 1e6 / framesPerSecond;
  for (let i = 0; i < frames; i++) {
    stage.paint(pen, i / framesPerSecond, length);
    const frame = new VideoFrame(canvas, { timestamp: Math.round(i * frameUs), duration: Math.round(frameUs) });
    encoder.encode(frame, { keyFrame: i % keyFrameEvery === 0 });
    frame.close();
    onProgress(i / frames);
    // Yields to the page, and waits while the encoder is behind.
    if (i % turnEvery === 0) await nextTurn();
    while (encoder.encodeQueueSize > mostWaiting && failed() === null && !signal.aborted) await nextTurn();
    signal.throwIfAborted();
    const failure = failed();
    if (failure !== null) throw failure;
  }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

const atOnce = 6;

/** Grid indexes of the marked cells: finished segments first, because histories have no times. */
export async function orderOfWork(
  product: ProductDefinition,
  kitId: string,
  segments: readonly SegmentListItemWire[],
  { cells: { width }, places }: WorkGrid,
  signal?: AbortSignal,
): Promise<Uint32Array> {
  const begun = segments.flatMap((segment, i) => (segment.marked_cells > 0 ? [{ segment, place: places[i] }] : []));
  const finished = ({ segment: { status } }: (typeof begun)[number]) => status === workStatus.completed;
  const ordered = [...begun.filter(finished), ...begun.filter((one) => !finished(one))];
  const orders: number[][] = [];
  for (let from = 0; from < ordered.length; from += atOnce) {
    const asked = ordered.slice(from, from + atOnce).map(async ({ segment, place }) => {
      const own = await orderOfSegment(product, kitId, segment, place, signal);
      return own.map((cell) => (place.y + Math.floor(cell / place.width)) * width + place.x + (cell % place.width));
    });
    orders.push(...(await Promise.all(asked)));
  }
  return Uint32Array.from(orders.flat());
}

async function orderOfSegment(
  { apiBase }: ProductDefinition,
  kitId: string,
  { id: segmentId }: SegmentListItemWire,
  { width, height }: { readonly width: number; readonly height: number },
  signal?: AbortSignal,
): Promise<number[]> {
  const calls = segmentEndpoints(apiBase);
  const asked = { params: { id: kitId, segmentId }, ...(signal ? { signal } : {}) };
  const answer = await call(calls.history, asked);
  const entries: readonly HistoryEntry[] =
    'packed' in answer ? unpackHistory(bytesOfBase64(answer.packed)) : answer.data;
  if (!namesColours(entries))
    return marksInOrder(entries, { width, height, cells: new Uint8Array(width * height), palette: [] });
  return marksInOrder(entries, gridOf((await call(calls.segment, asked)).data));
}

/** The marked cells of a segment, in the order in which they were marked. Cells of one entry are in reading order. */
export function marksInOrder(entries: readonly HistoryEntry[], grid: MarkedGrid): number[] {
  const laidBy = new Int32Array(grid.cells.length).fill(-1);
  entries.forEach((entry, step) => {
    for (const cell of selectedCells(grid, entry)) {
      if (entry.unmark === true) laidBy[cell] = -1;
      else if (laidBy[cell] === -1) laidBy[cell] = step;
    }
  });
  return [...laidBy.keys()].filter((cell) => laidBy[cell] !== -1).sort((a, b) => laidBy[a] - laidBy[b] || a - b);
}

/** True if entries select cells by colour, so that a replay needs the colour of each cell. */
export const namesColours = (entries: readonly HistoryEntry[]): boolean =>
  entries.some(({ colors, cells = [] }) => colors.length > 0 && cells.length === 0);

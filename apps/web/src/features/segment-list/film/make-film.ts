import { ArrayBufferTarget, Muxer } from 'mp4-muxer';
import { type FilmLength, type FilmShape, filmShapes, type FilmStage } from './film-stage.ts';

/** Frames a second: enough for drills that appear, and half the work of fifty. */
const framesPerSecond = 24;
/** A whole picture at least so often, frames, so that players can seek. */
const keyFrameEvery = 2 * framesPerSecond;
const bitsPerSecond = 4_000_000;
/** Frames that may wait in the encoder; each is a whole picture in memory. */
const mostWaiting = 6;
/** Frames after which the page has its turn. */
const turnEvery = 4;

/**
 * What an MP4 may hold, best known to players first: H.264 high, main and baseline by hardware or not, then VP9 and AV1, which
 * browsers without H.264 have.
 */
const codecs = [
  { name: 'avc', encoder: 'avc1.640028' },
  { name: 'avc', encoder: 'avc1.4d0028' },
  { name: 'avc', encoder: 'avc1.42e028' },
  { name: 'vp9', encoder: 'vp09.00.31.08' },
  { name: 'av1', encoder: 'av01.0.05M.08' },
] as const;

/** Whether this browser can make films at all. */
export const canFilm = (): boolean => typeof VideoEncoder === 'function' && typeof OffscreenCanvas === 'function';

async function firstEncoder(extent: { readonly width: number; readonly height: number }) {
  for (const codec of codecs) {
    const config: VideoEncoderConfig = {
      ...extent,
      codec: codec.encoder,
      bitrate: bitsPerSecond,
      framerate: framesPerSecond,
      // Software encoders of these take the whole patience for quality nobody sees in flat colours.
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
  /** Told the share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes a film on this device, as a file that plays from its beginning while it is still read.
 * @throws Error where the browser has no encoder for it or the encoder fails, and the signal's reason when it is stopped
 */
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
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('This browser gives no 2D canvas');
  const frames = length * framesPerSecond;
  const frameUs = 1e6 / framesPerSecond;
  for (let i = 0; i < frames; i++) {
    stage.paint(pen, i / framesPerSecond, length);
    const frame = new VideoFrame(canvas, { timestamp: Math.round(i * frameUs), duration: Math.round(frameUs) });
    encoder.encode(frame, { keyFrame: i % keyFrameEvery === 0 });
    frame.close();
    onProgress(i / frames);
    // The page stays alive, and the encoder is waited for while it is behind.
    if (i % turnEvery === 0) await nextTurn();
    while (encoder.encodeQueueSize > mostWaiting && failed() === null && !signal.aborted) await nextTurn();
    signal.throwIfAborted();
    const failure = failed();
    if (failure !== null) throw failure;
  }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

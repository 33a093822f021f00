import { type ThreadPlan, hoopDrawing } from '@uzor/engine';
import type { HoopFacts } from '@uzor/kit';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../strings.module.css';
import { pathOf, placeOfPin } from '../rules/turn.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import type { Step } from '../use-step-words.ts';
import type { FromThreadWorker, ShownThread, ToThreadWorker } from './thread-light.ts';

interface HoopProps {
  readonly hoop: HoopFacts;
  readonly steps: readonly Step[];
  /** The threads and the board colour; undefined for a single black thread. */
  readonly plan: ThreadPlan | undefined;
  readonly done: number;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** Radius at which the numbers begin. The style sheet moves them outwards by their own size. */
const numbersFrom = 50.8;
/** Half a side of the drawing, including the numbers around the hoop. */
const half = 57;
/** How many numbers the ring has. Numbers near the step's pins are left out. */
const parts = 8;
const roomPins = 1 / 18;

export const Hoop = memo(function Hoop({ hoop: { pins, diameterMm, threadMm }, steps, plan, done, canvas }: HoopProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const [shown, setShown] = useState(false);
  const scheme = useMemo(
    () => ({ pins, hoopMm: diameterMm, threadMm, steps: pathOf(steps), plan }),
    [pins, diameterMm, threadMm, steps, plan],
  );
  useThreadPicture(canvas, scheme, done, () => setShown(true));
  return (
    <div
      className={classes.hoop}
      role="img"
      aria-label={t('picture', { done: number(done), max: number(steps.length) })}
    >
      <canvas ref={canvas} className={classes.thread} data-shown={shown || undefined} />
      {!shown && <span className={classes.hoopWaiting} />}
      <PinNumbers pins={pins} step={steps[done]} />
      <svg className={classes.overlay} viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true">
        {done > 0 && <Line key={`laid-${done}`} step={steps[done - 1]} pins={pins} className={classes.laid} />}
        {done < steps.length && <NewestLine key={done} step={steps[done]} pins={pins} />}
      </svg>
    </div>
  );
});

function PinNumbers({ pins, step }: { pins: number; step: Step | undefined }) {
  const own = step ? [step.from, step.to] : [];
  const near = (pin: number) =>
    own.some((other) => Math.min(Math.abs(pin - other), pins - Math.abs(pin - other)) < pins * roomPins);
  const quiet = Array.from({ length: parts }, (_, part) => 1 + Math.round((part * pins) / parts)).filter(
    (pin) => !near(pin),
  );
  return (
    <>
      {quiet.map((pin) => (
        <PinNumber key={pin} pin={pin} pins={pins} />
      ))}
      {step && <PinNumber pin={step.from} pins={pins} own="from" />}
      {step && <PinNumber pin={step.to} pins={pins} own="to" />}
    </>
  );
}

function PinNumber({ pin, pins, own }: { pin: number; pins: number; own?: 'from' | 'to' }) {
  const { x, y } = placeOfPin(pin, pins, 1);
  const share = (out: number) => `${50 + (out * numbersFrom * 50) / half}%`;
  return (
    <span
      className={classes.pin}
      data-own={own}
      style={{ '--x': x, '--y': y, left: share(x), top: share(y) }}
      aria-hidden="true"
    >
      {pin}
    </span>
  );
}

/** Limits for the side of the picture. The maximum is sharp on every phone; more would only be slower. */
const leastSidePx = 320;
const mostSidePx = 900;

/** Requests one picture at a time from the worker, always the newest. */
class ThreadPainter {
  readonly #worker = new Worker(new URL('./thread-worker.ts', import.meta.url), { type: 'module' });
  readonly #onPicture: (picture: ImageBitmap) => void;
  #wanted = 0;
  #asked: number | null = null;

  constructor(scheme: ShownThread, sidePx: number, onPicture: (picture: ImageBitmap) => void) {
    this.#onPicture = onPicture;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromThreadWorker>) => this.#take(data));
    this.#send({ type: 'open', scheme, sidePx });
  }

  show(lines: number): void {
    this.#wanted = lines;
    if (this.#asked === null) this.#ask();
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask(): void {
    this.#asked = this.#wanted;
    this.#send({ type: 'wind', lines: this.#wanted });
  }

  #take({ lines, picture }: FromThreadWorker): void {
    this.#onPicture(picture);
    this.#asked = null;
    if (lines !== this.#wanted) this.#ask();
  }

  #send(message: ToThreadWorker): void {
    this.#worker.postMessage(message);
  }
}

function useThreadPicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  scheme: ShownThread,
  lines: number,
  onFirst: () => void,
): void {
  const painter = useRef<ThreadPainter | null>(null);
  const newest = useRef({ lines, onFirst });
  newest.current = { lines, onFirst };
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const sidePx = Math.round(
      Math.min(mostSidePx, Math.max(leastSidePx, sheet.clientWidth * Math.max(1.5, window.devicePixelRatio))),
    );
    sheet.width = sidePx;
    sheet.height = sidePx;
    const brush = sheet.getContext('2d');
    const opened = new ThreadPainter(scheme, sidePx, (picture) => {
      brush?.clearRect(0, 0, sidePx, sidePx);
      brush?.drawImage(picture, 0, 0);
      picture.close();
      newest.current.onFirst();
    });
    painter.current = opened;
    opened.show(newest.current.lines);
    return () => opened.close();
  }, [canvas, scheme]);
  useEffect(() => painter.current?.show(lines), [lines]);
}

/** Radius of the hoop in units of the drawing. */
const rim = 50;
const ringOfPins = rim * (1 - 2 * hoopDrawing.pinsIn);
const lineWidth = 0.8;

interface LineProps {
  readonly step: Step;
  readonly pins: number;
}

function Line({ step, pins, className }: LineProps & { className: string }) {
  const from = placeOfPin(step.from, pins, ringOfPins);
  const to = placeOfPin(step.to, pins, ringOfPins);
  return (
    <line className={className} x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={lineWidth} pathLength={1} />
  );
}

/** A line with a disc at both pins. The filled disc is the pin the thread goes to. */
function NewestLine({ step, pins }: LineProps) {
  const from = placeOfPin(step.from, pins, ringOfPins);
  const to = placeOfPin(step.to, pins, ringOfPins);
  return (
    <>
      <Line step={step} pins={pins} className={classes.newest} />
      <circle className={classes.discFrom} cx={from.x} cy={from.y} r={1.5} />
      <circle className={classes.discTo} cx={to.x} cy={to.y} r={2} />
    </>
  );
}

/** Draws a single step over a picture of the hoop that fills the same square. */
export function StepLine({ step, pins }: { readonly step: Step | undefined; readonly pins: number }) {
  return (
    <svg viewBox={`${-rim} ${-rim} ${2 * rim} ${2 * rim}`} aria-hidden="true">
      {step && <NewestLine key={`${step.from}-${step.to}`} step={step} pins={pins} />}
    </svg>
  );
}

import { hoopDrawing } from '@uzor/engine';
import { placeOfPin } from '../rules/turn.ts';
import classes from '../strings.module.css';
import type { Step } from '../use-step-words.ts';

/** Radius of the hoop in units of the drawing. */
export const rim = 50;
const ringOfPins = rim * (1 - 2 * hoopDrawing.pinsIn);
/** Width of a line as a share of the hoop. */
const lineWidth = 0.8;

interface LineProps {
  readonly step: Step;
  readonly pins: number;
}

/** The line of a step in the units of the drawing. */
export function Line({ step, pins, className }: LineProps & { className: string }) {
  const from = placeOfPin(step.from, pins, ringOfPins);
  const to = placeOfPin(step.to, pins, ringOfPins);
  return (
    <line className={className} x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={lineWidth} pathLength={1} />
  );
}

/** A line with a disc at both pins: the filled one is where the thread goes. */
export function NewestLine({ step, pins }: LineProps) {
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

/** A step alone, over a picture of the hoop that fills the same square. */
export function StepLine({ step, pins }: { readonly step: Step | undefined; readonly pins: number }) {
  return (
    <svg viewBox={`${-rim} ${-rim} ${2 * rim} ${2 * rim}`} aria-hidden="true">
      {step && <NewestLine key={`${step.from}-${step.to}`} step={step} pins={pins} />}
    </svg>
  );
}

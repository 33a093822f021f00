import classes from './presets.module.css';
import { widened, type Window } from './version-choice.ts';

interface PartProps {
  readonly url: string;
  /** The part to show; grows to the aspect ratio of the place. */
  readonly part: Window;
  /** Width / height of the picture. */
  readonly ratio: number;
  /** Width / height of the place. */
  readonly aspect: number;
  readonly round: boolean;
}

/** A part of a picture that fills its place. */
export function Part({ url, part, ratio, aspect, round }: PartProps) {
  const { x, y, width, height } = widened(part, ratio, aspect);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <span className={classes.part} data-round={round || undefined} style={{ aspectRatio: aspect }}>
      <img
        src={url}
        alt=""
        style={{
          width: percent(1 / width),
          height: percent(1 / height),
          left: percent(-x / width),
          top: percent(-y / height),
        }}
      />
    </span>
  );
}

import { usePercent } from '../../i18n/use-number.ts';
import classes from './progress.module.css';

interface ProgressProps {
  /** 0 to 100, rounded down; between 0 and 1 for a work just begun. */
  readonly percent: number;
  readonly label: string;
}

/** A progress ring with its number; a check mark at 100 %. `size` is in px. */
export function ProgressRing({ percent, label, size = 56 }: ProgressProps & { size?: 46 | 52 | 56 | 84 }) {
  const stroke = size === 84 ? 8 : size === 56 ? 6 : 5;
  const radius = (size - stroke) / 2;
  const whole = 2 * Math.PI * radius;
  const text = usePercent();
  return (
    <svg
      className={classes.ring}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={text(percent)}
    >
      <circle className={classes.ringTrack} cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} />
      {percent > 0 && (
        <circle
          className={classes.ringFill}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={stroke}
          strokeDasharray={`${(whole * percent) / 100} ${whole}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      )}
      <RingSign percent={percent} text={text(percent)} size={size} />
    </svg>
  );
}

function RingSign({ percent, text, size }: { percent: number; text: string; size: number }) {
  const middle = size / 2;
  const s = size / 10;
  if (percent >= 100)
    return (
      <path
        className={classes.ringSign}
        d={`M${middle - 1.6 * s} ${middle}l${1.2 * s} ${1.2 * s}l${2.1 * s} ${-2.4 * s}`}
      />
    );
  return (
    <text
      className={classes.ringText}
      x={middle}
      y={middle}
      fontSize={size * 0.26}
      dominantBaseline="central"
      textAnchor="middle"
    >
      {text}
    </text>
  );
}

export function ProgressBar({ percent, label, high }: ProgressProps & { high?: boolean }) {
  const text = usePercent();
  return (
    <div
      className={classes.bar}
      data-high={high || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={text(percent)}
    >
      <div className={classes.fill} style={{ width: `${percent}%` }} />
    </div>
  );
}

import classes from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value in words, if the number alone says too little. */
  readonly valueText?: string;
  /** The neutral value is in the middle, so the track has no filled part. */
  readonly centred?: boolean;
  readonly onChange: (value: number) => void;
  /** Called when a drag ends or a key is released. */
  readonly onOver?: () => void;
}

/** A slider 44 px high that takes the remaining width of its row. */
export function Slider({ label, min, max, step, value, valueText, centred, onChange, onOver }: SliderProps) {
  return (
    <input
      type="range"
      className={classes.slider}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      data-centre={centred || undefined}
      style={{ '--at': `${((value - min) / (max - min)) * 100}%` }}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      onPointerUp={onOver}
      onKeyUp={onOver}
    />
  );
}

import classes from './true-size.module.css';

interface RulerPictureProps {
  readonly centimetres: number;
  /** CSS pixels a millimetre. */
  readonly scale: number;
}

const tall = { centimetre: 22, half: 15, millimetre: 9 } as const;

/** A ruler at the scale of the screen, to hold a real one against. */
export function RulerPicture({ centimetres, scale }: RulerPictureProps) {
  const length = centimetres * 10;
  return (
    <svg className={classes.ruler} width={length * scale + 2} height={46} aria-hidden="true">
      {Array.from({ length: length + 1 }, (_, mm) => {
        const height = mm % 10 === 0 ? tall.centimetre : mm % 5 === 0 ? tall.half : tall.millimetre;
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is what it is.
        return <line key={mm} x1={1 + mm * scale} x2={1 + mm * scale} y1={0} y2={height} />;
      })}
      {Array.from({ length: centimetres }, (_, cm) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a number is what it is.
        <text key={cm} x={1 + cm * 10 * scale + 4} y={38}>
          {cm}
        </text>
      ))}
    </svg>
  );
}

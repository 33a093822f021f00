import classes from './ruler.module.css';

const millimetres = Array.from({ length: 113 }, (_, mm) => mm);

/** The printed line above a ruler, as far apart as the reading says. */
export function RulerDrawing({ read }: { readonly read: number }) {
  return (
    <svg className={classes.drawing} viewBox="-4 0 120 34" aria-hidden="true">
      <path d={`M0 3v7M0 6.5H${read}M${read} 3v7`} className={classes.line} />
      <rect x="-4" y="13" width="120" height="21" className={classes.wood} />
      {millimetres.map((mm) => (
        <path key={mm} d={`M${mm} 13v${mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.6 : 2.2}`} className={classes.tick} />
      ))}
      {millimetres
        .filter((mm) => mm % 10 === 0)
        .map((mm) => (
          <text key={mm} x={mm} y="23" className={classes.figure}>
            {mm / 10}
          </text>
        ))}
      <path d={`M${read} 6.5V24`} className={classes.mark} />
      <rect x={read - 7} y="25" width="14" height="7" rx="2" className={classes.label} />
      <text x={read} y="30" className={classes.read}>
        {read}
      </text>
    </svg>
  );
}

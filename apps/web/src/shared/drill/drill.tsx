/** The facets of a square drill lit from the upper left, for a cell of side 1 at (x, y). */
export function DrillFaces({ x, y, colour }: { x: number; y: number; colour: string }) {
  const corner = (left: number, top: number) => `${x + left} ${y + top}`;
  const b = 0.26; // bevel, share of the cell
  const e = 0.03; // joint between drills, share of the cell
  const outer = [corner(e, e), corner(1 - e, e), corner(1 - e, 1 - e), corner(e, 1 - e)];
  const inner = [corner(b, b), corner(1 - b, b), corner(1 - b, 1 - b), corner(b, 1 - b)];
  const face = (from: number, to: number) => `M${outer[from]}L${outer[to]}L${inner[to]}L${inner[from]}Z`;
  return (
    <>
      <path d={`M${outer.join('L')}Z`} fill={colour} />
      <path d={face(0, 1)} fill="#fff" fillOpacity=".34" />
      <path d={face(3, 0)} fill="#fff" fillOpacity=".16" />
      <path d={face(1, 2)} fill="#000" fillOpacity=".16" />
      <path d={face(2, 3)} fill="#000" fillOpacity=".3" />
      <path d={`M${inner[0]}L${inner[1]}L${inner[3]}Z`} fill="#fff" fillOpacity=".1" />
    </>
  );
}

interface DrillProps {
  readonly colour: string;
  /** Side in CSS pixels. */
  readonly size: number;
  readonly turn?: number;
  readonly className?: string;
}

/** A decorative loose drill; never under text, at most 12 on a screen. */
export function Drill({ colour, size, turn = 0, className }: DrillProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 1 1"
      aria-hidden="true"
      style={{ transform: `rotate(${turn}deg)` }}
    >
      <DrillFaces x={0} y={0} colour={colour} />
    </svg>
  );
}

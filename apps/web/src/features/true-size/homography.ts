/** A place on the screen, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];

/**
 * The projective map that takes a rectangle at 0,0 to four corners, as the 16 numbers of CSS `matrix3d`; null where three of
 * them lie on one line. Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
 */
export function matrixTo(width: number, height: number, [one, two, three, four]: Corners): number[] | null {
  const right = { x: two.x - three.x, y: two.y - three.y };
  const below = { x: four.x - three.x, y: four.y - three.y };
  const skew = { x: one.x - two.x + three.x - four.x, y: one.y - two.y + three.y - four.y };
  const area = right.x * below.y - below.x * right.y;
  if (Math.min(Math.abs(area), ...turns([one, two, three, four]).map(Math.abs)) < 1) return null;
  const g = (skew.x * below.y - below.x * skew.y) / area;
  const h = (right.x * skew.y - skew.x * right.y) / area;
  const across = { x: (two.x - one.x + g * two.x) / width, y: (two.y - one.y + g * two.y) / width };
  const down = { x: (four.x - one.x + h * four.x) / height, y: (four.y - one.y + h * four.y) / height };
  return [across.x, across.y, 0, g / width, down.x, down.y, 0, h / height, 0, 0, 1, 0, one.x, one.y, 0, 1];
}

/** Whether the corners go round a place without crossing or bending inwards: only then does a picture fit between them. */
export function isSound(corners: Corners): boolean {
  return turns(corners).every((turn) => turn > 0);
}

/** Twice the area of the triangle at each corner; positive where the way round turns clockwise on a screen. */
function turns(corners: Corners): number[] {
  return corners.map((here, i) => {
    const before = corners[(i + 3) % 4] ?? here;
    const after = corners[(i + 1) % 4] ?? here;
    return (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x);
  });
}

/**
 * Cube root of a finite number >= 0 within 3 units of the last place, by operations that give the same bits everywhere.
 * Method: scale by 8 into [1/8, 1), a parabola accurate to 2 %, then three Halley iterations.
 */
export function cubeRoot(value: number): number {
  if (value === 0) return 0;
  let scale = 1;
  let x = value;
  while (x < 0.125) {
    x *= 8;
    scale *= 0.5;
  }
  while (x >= 1) {
    x *= 0.125;
    scale *= 2;
  }
  let root = 0.3965 + x * (0.9653 - x * 0.3664);
  for (let step = 0; step < 3; step++) {
    const cube = root * root * root;
    root *= (cube + 2 * x) / (2 * cube + x);
  }
  return root * scale;
}

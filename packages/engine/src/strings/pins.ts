/** Coordinates are rounded because the last bits of sines may differ between JavaScript engines. */
const GRID = 2 ** 40;

/** Offset of a pin from the ring's centre, in ring diameters, y down; pin 0 is at the top, numbers run clockwise. */
export function pinOffset(pin: number, count: number): { readonly x: number; readonly y: number } {
  const angle = (2 * Math.PI * pin) / count;
  return {
    x: Math.round(0.5 * Math.sin(angle) * GRID) / GRID,
    y: -Math.round(0.5 * Math.cos(angle) * GRID) / GRID,
  };
}

/** All pins of a ring of `count`, in hoop diameters from the top left of the square around the hoop, y down. */
export function pinsOn(count: number) {
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let pin = 0; pin < count; pin++) {
    const offset = pinOffset(pin, count);
    x[pin] = 0.5 + offset.x;
    y[pin] = 0.5 + offset.y;
  }
  return { x, y };
}

/** Minimum distance between two consecutive pins of the thread, in pins along the ring. */
export function leastGap(pins: number): number {
  return Math.max(1, Math.floor(pins / 16));
}

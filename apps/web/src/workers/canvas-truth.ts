let honest: boolean | null = null;

const side = 16;
/** Mean difference from which pixels count as noise, in levels; other browsers may change a few pixels by one level. */
const noiseLevels = 4;

/** Whether a canvas returns the drawn pixels: browsers that resist fingerprinting return noise. Checked once. */
export function canReadCanvas(): boolean {
  honest ??= readsWhatIsDrawn();
  return honest;
}

function readsWhatIsDrawn(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return true; // then no canvas is read
  const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (!pen) return true;
  const drawn = new ImageData(side, side);
  for (let i = 0; i < drawn.data.length; i++) drawn.data[i] = i % 4 === 3 ? 255 : (i * 37) % 256;
  pen.putImageData(drawn, 0, 0);
  const { data } = pen.getImageData(0, 0, side, side);
  return data.reduce((sum, level, i) => sum + Math.abs(level - drawn.data[i]), 0) / data.length < noiseLevels;
}

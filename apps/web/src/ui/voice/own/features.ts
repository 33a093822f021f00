/**
 * Speech as a recogniser sees it: mel-frequency cepstral coefficients, 100 frames a second. Davis and Mermelstein, "Comparison of
 * parametric representations for monosyllabic word recognition", 1980; sizes are the usual ones of HTK.
 */

/** Sample rate of everything here, Hz; microphones are resampled to it. */
export const sampleRate = 16_000;
/** Samples between two frames: 10 ms. */
export const hop = 160;
/** Samples of a frame: 25 ms. */
export const frameLength = 400;
const fftSize = 512;
const bands = 26;
const lowestHz = 120;
const highestHz = 7000;
/** Cepstral coefficients without the energy, which depends on the distance to the microphone. */
export const coefficients = 12;
/** Values of one frame: coefficients and their slopes. */
export const frameSize = 2 * coefficients;
/** What is weaker than this share of the loudest band is noise: it is raised to one level, so that a noisy room sounds like a quiet one. */
const noiseShare = 0.01;
const preemphasis = 0.97;
/** Frames on either side that a slope is taken over. */
const slopeReach = 2;

const hamming = Float32Array.from(
  { length: frameLength },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (frameLength - 1)),
);
const cosines = Float32Array.from({ length: coefficients * bands }, (_, i) =>
  Math.cos((Math.PI * (Math.floor(i / bands) + 1) * ((i % bands) + 0.5)) / bands),
);
/** Weights that bring higher coefficients to the range of lower ones (HTK's lifter of 22). */
const lifter = Float32Array.from({ length: coefficients }, (_, i) => 1 + 11 * Math.sin((Math.PI * (i + 1)) / 22));

const mel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const hzOf = (value: number) => 700 * (10 ** (value / 2595) - 1);

/** Edges of the bands as places in the spectrum. */
const edges = Float32Array.from({ length: bands + 2 }, (_, i) => {
  const [low, high] = [mel(lowestHz), mel(highestHz)];
  return (hzOf(low + ((high - low) * i) / (bands + 1)) * fftSize) / sampleRate;
});

/**
 * The frames of a stretch of sound, `frameSize` values each, one after another. Mean and spread of each coefficient over the stretch
 * are taken out, so that microphone, room and loudness matter little.
 * @param sound samples at `sampleRate`
 */
export function framesOf(sound: Float32Array): Float32Array {
  const cepstra = cepstraOf(sound);
  return withSlopes(cepstra, cepstra.length / coefficients);
}

/** The same without slopes, as templates are kept: `coefficients` values a frame. */
export function cepstraOf(sound: Float32Array): Float32Array {
  const count = Math.max(0, Math.floor((sound.length - frameLength) / hop) + 1);
  const cepstra = new Float32Array(count * coefficients);
  const real = new Float32Array(fftSize);
  const imaginary = new Float32Array(fftSize);
  const energies = new Float32Array(count * bands);
  for (let frame = 0; frame < count; frame++) {
    window(sound, frame * hop, real);
    imaginary.fill(0);
    transform(real, imaginary);
    bandEnergies(real, imaginary, energies.subarray(frame * bands));
  }
  const floor = noiseShare * energies.reduce((most, energy) => Math.max(most, energy), 1e-6);
  for (let i = 0; i < energies.length; i++) energies[i] = Math.log(energies[i] + floor);
  for (let frame = 0; frame < count; frame++) {
    for (let c = 0; c < coefficients; c++) {
      let sum = 0;
      for (let band = 0; band < bands; band++) sum += energies[frame * bands + band] * cosines[c * bands + band];
      cepstra[frame * coefficients + c] = sum * lifter[c];
    }
  }
  normalise(cepstra, count);
  return cepstra;
}

function window(sound: Float32Array, start: number, into: Float32Array): void {
  into.fill(0);
  for (let i = 0; i < frameLength; i++) {
    const before = start + i > 0 ? sound[start + i - 1] : 0;
    into[i] = (sound[start + i] - preemphasis * before) * hamming[i];
  }
}

function bandEnergies(real: Float32Array, imaginary: Float32Array, into: Float32Array): void {
  for (let band = 0; band < bands; band++) {
    const [low, middle, high] = [edges[band], edges[band + 1], edges[band + 2]];
    let sum = 0;
    for (let bin = Math.ceil(low); bin < high && bin < fftSize / 2; bin++) {
      const share = bin < middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle);
      sum += share * Math.hypot(real[bin], imaginary[bin]);
    }
    into[band] = sum;
  }
}

function normalise(cepstra: Float32Array, count: number): void {
  for (let c = 0; c < coefficients; c++) {
    let [sum, squares] = [0, 0];
    for (let at = c; at < cepstra.length; at += coefficients) {
      sum += cepstra[at];
      squares += cepstra[at] ** 2;
    }
    const mean = sum / count;
    const spread = Math.sqrt(Math.max(1e-6, squares / count - mean ** 2));
    for (let at = c; at < cepstra.length; at += coefficients) cepstra[at] = (cepstra[at] - mean) / spread;
  }
}

/** Adds to each frame how its coefficients change around it. */
export function withSlopes(cepstra: Float32Array, count: number): Float32Array {
  const frames = new Float32Array(count * frameSize);
  const at = (frame: number, c: number) => cepstra[Math.max(0, Math.min(count - 1, frame)) * coefficients + c];
  for (let frame = 0; frame < count; frame++) {
    for (let c = 0; c < coefficients; c++) {
      let slope = 0;
      for (let reach = 1; reach <= slopeReach; reach++) slope += reach * (at(frame + reach, c) - at(frame - reach, c));
      frames[frame * frameSize + c] = at(frame, c);
      frames[frame * frameSize + coefficients + c] = slope / 5;
    }
  }
  return frames;
}

/** Fast Fourier transform in place, radix 2. */
function transform(real: Float32Array, imaginary: Float32Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j], real[i]];
      [imaginary[i], imaginary[j]] = [imaginary[j], imaginary[i]];
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const half = length >> 1;
    for (let k = 0; k < half; k++) {
      const turn = (-2 * Math.PI * k) / length;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      for (let i = k; i < size; i += length) {
        const j = i + half;
        const re = real[j] * cos - imaginary[j] * sin;
        const im = real[j] * sin + imaginary[j] * cos;
        real[j] = real[i] - re;
        imaginary[j] = imaginary[i] - im;
        real[i] += re;
        imaginary[i] += im;
      }
    }
  }
}

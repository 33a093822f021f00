import type { Lab } from './lab.ts';

const DEGREE = Math.PI / 180;
const POWER_7_OF_25 = 25 ** 7;

/**
 * CIEDE2000 with all weights 1, for measuring and tests: the last bits of its trigonometry depend on the JavaScript
 * engine.
 * Source: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula" (2005).
 */
export function ciede2000(first: Lab, second: Lab): number {
  return ciede2000Of(first[0], first[1], first[2], second[0], second[1], second[2]);
}

/** `ciede2000` of six plain numbers, for loops over planes. */
export function ciede2000Of(l1: number, a1: number, b1: number, l2: number, a2: number, b2: number): number {
  // 1. Chroma; a* is stretched near grey.
  const stretch = 1.5 - 0.5 * powerShare((Math.sqrt(a1 * a1 + b1 * b1) + Math.sqrt(a2 * a2 + b2 * b2)) / 2);
  const p1 = a1 * stretch;
  const p2 = a2 * stretch;
  const chroma1 = Math.sqrt(p1 * p1 + b1 * b1);
  const chroma2 = Math.sqrt(p2 * p2 + b2 * b2);
  const bothHued = chroma1 * chroma2 > 0;
  // 2. Hue: the shorter angle between both, and the mean.
  const hue1 = hueDegrees(p1, b1);
  const hue2 = hueDegrees(p2, b2);
  const apart = bothHued ? shortestAngle(hue2 - hue1) : 0;
  const hueMean = bothHued ? meanHue(hue1, hue2) : hue1 + hue2;
  // 3. Lightness, chroma and hue differences, each divided by its tolerance.
  const lightMean = (l1 + l2) / 2 - 50;
  const chromaMean = (chroma1 + chroma2) / 2;
  const texture =
    1 -
    0.17 * Math.cos((hueMean - 30) * DEGREE) +
    0.24 * Math.cos(2 * hueMean * DEGREE) +
    0.32 * Math.cos((3 * hueMean + 6) * DEGREE) -
    0.2 * Math.cos((4 * hueMean - 63) * DEGREE);
  const light = (l2 - l1) / (1 + (0.015 * lightMean * lightMean) / Math.sqrt(20 + lightMean * lightMean));
  const chroma = (chroma2 - chroma1) / (1 + 0.045 * chromaMean);
  const hue = (2 * Math.sqrt(chroma1 * chroma2) * Math.sin((apart / 2) * DEGREE)) / (1 + 0.015 * chromaMean * texture);
  // 4. The rotation term for blues.
  const fromBlue = (hueMean - 275) / 25;
  const turn = -2 * powerShare(chromaMean) * Math.sin(60 * Math.exp(-fromBlue * fromBlue) * DEGREE);
  return Math.sqrt(light * light + chroma * chroma + hue * hue + turn * chroma * hue);
}

function powerShare(chroma: number): number {
  const seventh = chroma ** 7;
  return Math.sqrt(seventh / (seventh + POWER_7_OF_25));
}

function hueDegrees(a: number, b: number): number {
  const degrees = Math.atan2(b, a) / DEGREE;
  return degrees < 0 ? degrees + 360 : degrees;
}

function shortestAngle(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

function meanHue(hue1: number, hue2: number): number {
  const sum = hue1 + hue2;
  if (Math.abs(hue1 - hue2) <= 180) return sum / 2;
  return (sum < 360 ? sum + 360 : sum - 360) / 2;
}

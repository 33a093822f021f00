const big16 = (value: number) => [value >>> 8, value & 255];

/** A photo as far as its first bytes: a JPEG of this extent, pixels. */
export function jpeg(name = 'photo.jpg', width = 1200, height = 1600): File {
  const frame = [0xff, 0xc0, ...big16(17), 8, ...big16(height), ...big16(width), 3, ...new Array(9).fill(0)];
  return new File([Uint8Array.from([0xff, 0xd8, ...frame])], name, { type: 'image/jpeg' });
}

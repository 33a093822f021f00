const big16 = (value: number) => [value >>> 8, value & 255];

/** The header of a JPEG of this size in pixels, without picture data. */
export function jpeg(name = 'photo.jpg', width = 1200, height = 1600): File {
  const frame = [0xff, 0xc0, ...big16(17), 8, ...big16(height), ...big16(width), 3, ...new Array(9).fill(0)];
  return new File([Uint8Array.from([0xff, 0xd8, ...frame])], name, { type: 'image/jpeg' });
}

/** HEVC in a HEIC file, as iPhones store photos: 64 x 48 px, left half red, right half blue. */
const heicFile = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA',
  'AAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAJAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYA',
  'AAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe',
  '8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAAD',
  'ACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAA',
  'AgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACxtZGF0AAAAICgBrxmA70mlv//XJX/g4L/j+yF//nxB3z5Qf8Y8DbW8',
].join('');

export function heic(name = 'photo.heic'): File {
  return new File([Uint8Array.from(atob(heicFile), (letter) => letter.charCodeAt(0))], name, { type: 'image/heic' });
}

import type { AudioWire } from '@uzor/contract';

let takesOpus: boolean | null = null;

/** The address of a track in the smaller of its two formats that this browser plays. */
export function playable({ file_url, opus_url }: Pick<AudioWire, 'file_url' | 'opus_url'>): string {
  takesOpus ??= new Audio().canPlayType('audio/ogg; codecs=opus') !== '';
  return takesOpus && opus_url !== null ? opus_url : file_url;
}

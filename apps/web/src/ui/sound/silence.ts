const rate = 8000;
/** Phones ignore shorter sounds when they choose the page for media buttons. */
const seconds = 8;
const headBytes = 44;

/** A silent 8-bit mono WAV file. While it plays, headset and lock-screen buttons reach the page. */
export function silentTrack(): Blob {
  const bytes = new Uint8Array(headBytes + rate * seconds).fill(128, headBytes);
  const head = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  head.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, 'data');
  head.setUint32(40, rate * seconds, true);
  return new Blob([bytes], { type: 'audio/wav' });
}

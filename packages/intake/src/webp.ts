/** Share of the declared file length that is present, 0 to 1. */
export function webpPresentShare(bytes: Uint8Array): number {
  return Math.min(1, bytes.length / declaredBytes(bytes));
}

/**
 * Pads the file with zeros to its declared length: the decoder only accepts complete files, and zeros are valid data.
 */
export function paddedWebp(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(declaredBytes(bytes));
  whole.set(bytes.subarray(0, whole.length));
  return whole;
}

function declaredBytes(bytes: Uint8Array): number {
  return 8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
}

/** Share of the declared length that is present, 0 to 1. */
export function webpPresentShare(bytes: Uint8Array): number {
  return Math.min(1, bytes.length / declaredBytes(bytes));
}

/**
 * The file padded with zeros to its declared length: its decoder accepts only whole files, and zeros are valid data.
 */
export function filledWebp(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(declaredBytes(bytes));
  whole.set(bytes.subarray(0, whole.length));
  return whole;
}

function declaredBytes(bytes: Uint8Array): number {
  return 8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
}

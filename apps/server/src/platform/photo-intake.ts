/** A photo taken in: nothing of the sender's bytes is left in it. */
export interface TakenPhoto {
  /** JPEG, upright, sRGB, without metadata, at most 3,000 px a side. */
  readonly photo: Buffer;
  /** Size of `photo`, pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of what was sent, upright, pixels. */
  readonly original: { readonly width: number; readonly height: number };
  /** True where some of the file could not be decoded (at most 5 %). */
  readonly damaged: boolean;
}

/** Decodes untrusted pictures in a process of its own, with limits of memory and time. */
export interface PhotoIntake {
  /** Throws Unsupported, TooLarge or Invalid on `field`. */
  take(bytes: Uint8Array, field: string): Promise<TakenPhoto>;
  stop(): Promise<void>;
}

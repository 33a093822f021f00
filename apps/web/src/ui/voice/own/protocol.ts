/** What the page tells the recogniser. */
export type ToRecogniser =
  | {
      readonly type: 'open';
      /** Samples come here, as `Float32Array`s. */
      readonly sound: MessagePort;
      /** Sample rate of the sound, Hz. */
      readonly rate: number;
      readonly templates: ArrayBuffer;
    }
  | { readonly type: 'deafen'; readonly deaf: boolean };

/** What the recogniser tells the page: the label of a command, or null for speech that is none. */
export interface FromRecogniser {
  readonly heard: string | null;
}

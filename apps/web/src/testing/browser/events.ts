/* Imported before React, which checks only once which events the browser has. */
globalThis.AnimationEvent ??= class extends Event {
  readonly animationName = '';
  readonly elapsedTime = 0;
  readonly pseudoElement = '';
};

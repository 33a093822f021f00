/* Loaded before React, which looks once for the events a browser knows. */
globalThis.AnimationEvent ??= class extends Event {
  readonly animationName = '';
  readonly elapsedTime = 0;
  readonly pseudoElement = '';
};

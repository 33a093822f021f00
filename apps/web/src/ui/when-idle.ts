/** Resolves when the browser is idle; rejects then if `signal` has been aborted. */
export function whenIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => (signal.aborted ? reject(signal.reason) : resolve());
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(go);
    else setTimeout(go, 16);
  });
}

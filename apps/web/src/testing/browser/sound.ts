/** Adds silent media players, which jsdom lacks. A clip that does not loop ends as soon as it starts. */
export function installSound(): void {
  const { prototype } = HTMLMediaElement;
  const playing = new WeakSet<HTMLMediaElement>();
  const over = new WeakSet<HTMLMediaElement>();
  Object.defineProperties(prototype, {
    paused: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return !playing.has(this);
      },
    },
    ended: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return over.has(this);
      },
    },
  });
  prototype.play = function play(this: HTMLMediaElement) {
    playing.add(this);
    over.delete(this);
    this.dispatchEvent(new Event('play'));
    if (!this.loop) queueMicrotask(() => end(this));
    return Promise.resolve();
  };
  prototype.pause = function pause(this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'));
  };
  prototype.load = () => {};
  prototype.canPlayType = () => '';

  function end(clip: HTMLMediaElement): void {
    if (!playing.delete(clip)) return;
    over.add(clip);
    clip.dispatchEvent(new Event('pause'));
    clip.dispatchEvent(new Event('ended'));
  }
}

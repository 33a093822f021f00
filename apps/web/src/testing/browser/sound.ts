/** Sounds that play in no time and without a noise: jsdom has no player. A test ends a clip by its `ended` event. */
export function installSound(): void {
  const { prototype } = HTMLMediaElement;
  const playing = new WeakSet<HTMLMediaElement>();
  Object.defineProperty(prototype, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !playing.has(this);
    },
  });
  prototype.play = function play(this: HTMLMediaElement) {
    playing.add(this);
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  };
  prototype.pause = function pause(this: HTMLMediaElement) {
    if (!playing.delete(this)) return;
    this.dispatchEvent(new Event('pause'));
  };
  prototype.load = () => {};
  prototype.canPlayType = () => '';
}

const channels = new Set<TabChannel>();

/** A BroadcastChannel limited to one test; Node's own reaches the tests of all workers. */
export class TabChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    channels.add(this);
  }

  postMessage(said: unknown): void {
    for (const other of channels) {
      if (other === this || other.name !== this.name) continue;
      const data = structuredClone(said);
      queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
  }

  close(): void {
    channels.delete(this);
  }
}

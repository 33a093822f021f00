/** A binary max-heap of entry numbers; the owner keeps the keys. After lowering a key call `sink`. */
export class Heap {
  /** Heap order: the highest key first; only the first `size` entries count. */
  readonly entries: Int32Array;
  size = 0;
  readonly #keys: Float64Array;
  /** Keys in heap order, so that the two children of an entry share a cache line, unlike `#keys[entries[place]]`. */
  readonly #ordered: Float64Array;

  /** @param keys keys indexed by entry number; the heap holds each entry at most once */
  constructor(keys: Float64Array) {
    this.entries = new Int32Array(keys.length);
    this.#keys = keys;
    this.#ordered = new Float64Array(keys.length);
  }

  /** Adds an entry without restoring heap order; call `arrange` after the last one. */
  append(entry: number): void {
    this.#ordered[this.size] = this.#keys[entry];
    this.entries[this.size++] = entry;
  }

  arrange(): void {
    for (let place = (this.size >> 1) - 1; place >= 0; place--) this.sink(place);
  }

  put(entry: number): void {
    const { entries } = this;
    const ordered = this.#ordered;
    const own = this.#keys[entry];
    let place = this.size++;
    for (let above = (place - 1) >> 1; place > 0 && own > ordered[above]; above = (place - 1) >> 1) {
      entries[place] = entries[above];
      ordered[place] = ordered[above];
      place = above;
    }
    entries[place] = entry;
    ordered[place] = own;
  }

  /** The second highest key, 0 if there is none. */
  nextKey(): number {
    const left = this.size > 1 ? this.#ordered[1] : 0;
    const right = this.size > 2 ? this.#ordered[2] : 0;
    return Math.max(left, right);
  }

  /** Removes the entry with the highest key. */
  drop(): void {
    this.entries[0] = this.entries[--this.size];
    this.sink(0);
  }

  /** Moves the entry at an index down after its key was lowered. */
  sink(from: number): void {
    const { entries, size } = this;
    const ordered = this.#ordered;
    const entry = entries[from];
    const own = this.#keys[entry];
    let place = from;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= size) break;
      if (below + 1 < size && ordered[below + 1] > ordered[below]) below++;
      if (ordered[below] <= own) break;
      entries[place] = entries[below];
      ordered[place] = ordered[below];
      place = below;
    }
    entries[place] = entry;
    ordered[place] = own;
  }
}

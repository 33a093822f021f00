/** A binary max-heap of entry numbers; the owner keeps the keys. After lowering a key call `sink`. */
export class Heap {
  /** Heap order: the highest key first; only the first `size` entries count. */
  readonly entries: Int32Array;
  size = 0;
  readonly #keys: Float64Array;

  /** @param keys keys indexed by entry number; the heap holds each entry at most once */
  constructor(keys: Float64Array) {
    this.entries = new Int32Array(keys.length);
    this.#keys = keys;
  }

  /** Adds an entry without restoring heap order; call `arrange` after the last one. */
  append(entry: number): void {
    this.entries[this.size++] = entry;
  }

  arrange(): void {
    for (let place = (this.size >> 1) - 1; place >= 0; place--) this.sink(place);
  }

  put(entry: number): void {
    const { entries } = this;
    const keys = this.#keys;
    let place = this.size++;
    for (let above = (place - 1) >> 1; place > 0 && keys[entry] > keys[entries[above]]; above = (place - 1) >> 1) {
      entries[place] = entries[above];
      place = above;
    }
    entries[place] = entry;
  }

  /** The second highest key, 0 if there is none. */
  nextKey(): number {
    const { entries, size } = this;
    const left = size > 1 ? this.#keys[entries[1]] : 0;
    const right = size > 2 ? this.#keys[entries[2]] : 0;
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
    const keys = this.#keys;
    const entry = entries[from];
    const own = keys[entry];
    let place = from;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= size) break;
      if (below + 1 < size && keys[entries[below + 1]] > keys[entries[below]]) below++;
      if (keys[entries[below]] <= own) break;
      entries[place] = entries[below];
      place = below;
    }
    entries[place] = entry;
  }
}

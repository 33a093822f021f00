/**
 * A binary heap of numbered entries with the highest key on top, in any order among equal keys. Keys are in a table that
 * the owner fills and may change one at a time, followed by `sink` or by putting the entry in again.
 */
export class Heap {
  /** Entries, the highest key first; only the first `size` count. */
  readonly entries: Int32Array;
  size = 0;
  readonly #keys: Float64Array;

  /** @param keys key of each entry by its number; an entry is in the heap at most once */
  constructor(keys: Float64Array) {
    this.entries = new Int32Array(keys.length);
    this.#keys = keys;
  }

  /** Adds an entry without keeping order: `arrange` is called once all are there. */
  append(entry: number): void {
    this.entries[this.size++] = entry;
  }

  /** Brings the entries into order. O(size). */
  arrange(): void {
    for (let place = (this.size >> 1) - 1; place >= 0; place--) this.sink(place);
  }

  /** Puts an entry in. O(log size). */
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

  /** The highest key below the top, 0 if there is none. */
  nextKey(): number {
    const { entries, size } = this;
    const left = size > 1 ? this.#keys[entries[1]] : 0;
    const right = size > 2 ? this.#keys[entries[2]] : 0;
    return Math.max(left, right);
  }

  /** Removes the top. */
  drop(): void {
    this.entries[0] = this.entries[--this.size];
    this.sink(0);
  }

  /** Moves the entry at an index down to its place after its key became lower. */
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

import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Fake speech recognition, to stub the global `webkitSpeechRecognition`; `hear` simulates spoken words. */
export class FakeRecognition extends EventTarget {
  static newest: FakeRecognition;
  processLocally = false;
  readonly abort = vi.fn(() => this.dispatchEvent(new Event('end')));
  readonly #results: object[] = [];

  start(): void {
    FakeRecognition.newest = this;
    queueMicrotask(() => this.dispatchEvent(new Event('start')));
  }

  hear(transcript: string, isFinal = true): void {
    const results = [...this.#results, Object.assign([{ transcript }], { isFinal })];
    const resultIndex = this.#results.length;
    if (isFinal) this.#results.push(...results.slice(-1));
    act(() => void this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results })));
  }

  fail(error: string): void {
    act(() => void this.dispatchEvent(Object.assign(new Event('error'), { error })));
  }
}

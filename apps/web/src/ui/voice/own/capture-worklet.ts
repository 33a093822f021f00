/** Hands the microphone's samples to the recogniser; runs on the thread of the sound. */

interface Processor {
  readonly port: MessagePort;
}
declare const AudioWorkletProcessor: new () => Processor;
declare function registerProcessor(name: string, processor: new () => Processor): void;

/** Samples sent at once: about 20 ms at 48 kHz. */
const batch = 1024;

class Capture extends AudioWorkletProcessor {
  #to: MessagePort | null = null;
  #samples = new Float32Array(batch);
  #filled = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort>) => {
      this.#to = data;
    };
  }

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const samples = inputs[0]?.[0] ?? [];
    for (const sample of samples) {
      this.#samples[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled < batch) continue;
      this.#to?.postMessage(this.#samples, [this.#samples.buffer]);
      this.#samples = new Float32Array(batch);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);

import type { Ears, Grammar, Listener } from '../ears.ts';
import captureUrl from './capture-worklet.ts?worker&url';
import english from './templates/en.bin?url';
import russian from './templates/ru.bin?url';
import { fetched } from '../../../api/fetched.ts';
import type { FromRecogniser, ToRecogniser } from './protocol.ts';

const templateFiles = { ru: russian, en: english };

/** True if this browser lets a page take sound from the microphone in a thread of its own. */
export function canRecognise(): boolean {
  return 'mediaDevices' in navigator && 'AudioWorkletNode' in window && 'Worker' in window;
}

/** Listens by our own recogniser: the sound never leaves the device. Its code and templates are fetched with the first use. */
export async function ownListener<C extends string>(
  { language, trained }: Grammar<C>,
  ears: Ears<C>,
): Promise<Listener | null> {
  const microphone = await openMicrophone();
  if (microphone === null) {
    ears.onEnd('refused');
    return null;
  }
  const context = new AudioContext();
  const worker = new Worker(new URL('./recogniser-worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToRecogniser, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const close = () => {
    worker.terminate();
    for (const track of microphone.getTracks()) track.stop();
    void context.close();
  };
  try {
    const [templates] = await Promise.all([
      fetched(templateFiles[language]).then((file) => file.arrayBuffer()),
      context.audioWorklet.addModule(captureUrl),
      context.resume(),
    ]);
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    context.createMediaStreamSource(microphone).connect(capture);
    const { port1, port2 } = new MessageChannel();
    capture.port.postMessage(port1, [port1]);
    tell({ type: 'open', sound: port2, rate: context.sampleRate, templates }, [port2, templates]);
  } catch (error) {
    close();
    throw error;
  }
  worker.addEventListener('message', ({ data: { heard } }: MessageEvent<FromRecogniser>) => {
    const command = trained.find((one) => one === heard);
    if (command) ears.onHeard(command);
    else ears.onMissed();
  });
  // A headset that is unplugged, or a permission that is taken back.
  for (const track of microphone.getTracks()) track.addEventListener('ended', () => ears.onEnd('refused'));
  ears.onReady('own');
  return { deafen: (deaf) => tell({ type: 'deafen', deaf }), close };
}

/** One channel, cleaned of noise and of our own voice by the browser; null if the person or the browser refuses. */
async function openMicrophone(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch {
    return null;
  }
}

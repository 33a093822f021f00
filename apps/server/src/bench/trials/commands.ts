/** Runs that try the service hard, as the table of craft takes them. Nothing is loaded before it is asked for. */
export const trialCommands = [
  {
    name: 'hostile',
    operands: '',
    summary: 'Send broken, lying and huge pictures to every door for photos',
    load: async () => {
      const { tryHostile, hostileOptions } = await import('./hostile/hostile.ts');
      return { options: hostileOptions, run: tryHostile, reasonOf };
    },
  },
  {
    name: 'races',
    operands: '',
    summary: 'Make calls that only one caller may win, a hundred at once',
    load: async () => {
      const { tryRaces, racesOptions } = await import('./races/races.ts');
      return { options: racesOptions, run: tryRaces, reasonOf };
    },
  },
  {
    name: 'matrix',
    operands: '',
    summary: 'Make every call and join every channel as every kind of caller',
    load: async () => {
      const { tryMatrix, matrixOptions } = await import('./matrix/matrix.ts');
      return { options: matrixOptions, run: tryMatrix, reasonOf };
    },
  },
  {
    name: 'chaos',
    operands: '',
    summary: 'Order while processes are killed, mail and storage refuse and the disk is full',
    load: async () => {
      const { tryChaos, chaosOptions } = await import('./chaos/chaos.ts');
      return { options: chaosOptions, run: tryChaos, reasonOf };
    },
  },
  {
    name: 'load',
    operands: '',
    summary: 'Fill the shop with visitors, photos and orders',
    load: async () => {
      const { tryLoad, loadOptions } = await import('./load/load.ts');
      return { options: loadOptions, run: tryLoad, reasonOf };
    },
  },
  {
    name: 'scale',
    operands: '',
    summary: 'Count what calls and clean-ups read as the shop grows',
    load: async () => {
      const { tryScale, scaleOptions } = await import('./scale/scale.ts');
      return { options: scaleOptions, run: tryScale, reasonOf };
    },
  },
] as const;

const reasonOf = (error: unknown) =>
  error instanceof Error && (error.name === 'TrialFailed' || error instanceof RangeError) ? error.message : null;

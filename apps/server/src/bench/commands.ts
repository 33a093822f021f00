/** Benches of the server, as the table of craft takes them. Nothing is loaded before it is asked for. */
export const benchCommands = [
  {
    name: 'bench order',
    operands: '[COUNT]',
    summary: 'Measure how long a customer waits, order after order',
    load: async () => {
      const { benchOrder, orderOptions } = await import('./order.ts');
      return { options: orderOptions, run: benchOrder, reasonOf };
    },
  },
  {
    name: 'bench reads',
    operands: '',
    summary: 'Measure lists while a thousand customers read theirs',
    load: async () => {
      const { benchReads, readsOptions } = await import('./reads.ts');
      return { options: readsOptions, run: benchReads, reasonOf };
    },
  },
  {
    name: 'bench marks',
    operands: '',
    summary: 'Measure what the marks of a large work take and how long they merge',
    load: async () => {
      const { benchMarks } = await import('./marks.ts');
      return { options: {}, run: benchMarks, reasonOf };
    },
  },
] as const;

const reasonOf = (error: unknown) => (error instanceof RangeError ? error.message : null);

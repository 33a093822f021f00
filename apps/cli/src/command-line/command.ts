/** An option as parseArgs of node:util reads it, with what help says of it. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: string | boolean;
  /** What stands for its value in help: KIND, DIR. */
  readonly value?: string;
  readonly help: string;
}

/** A command, loaded because it is run or asked about. */
export interface Command {
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Reads what was typed after the name and does it. Errors of parseArgs are passed on: the caller knows the nearest option. */
  run(argv: readonly string[]): Promise<void>;
  /** Why a person's words, files or photo were refused, in one line; null where the fault is ours. */
  reasonOf(error: unknown): string | null;
}

/** A row of the table of commands: all that an overview tells, without loading anything. */
export interface CommandRow {
  /** One word, or two where several belong together: `codes create`. */
  readonly name: string;
  /** What is typed after the name beside options: `PHOTO`. */
  readonly operands: string;
  readonly summary: string;
  load(): Promise<Command>;
}

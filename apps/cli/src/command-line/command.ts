/** An option as parseArgs of node:util reads it, with its line of help. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: string | boolean;
  /** What stands for its value in help: KIND, DIR. */
  readonly value?: string;
  readonly help: string;
}

/** A command, loaded when it is run or its help is asked for. */
export interface Command {
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Reads what was typed after the name and does it. Errors of parseArgs are passed on: the caller knows the nearest option. */
  run(argv: readonly string[]): Promise<void>;
  /** Why a person's words, files or photo were refused, in one line; null if the fault is ours. */
  reasonOf(error: unknown): string | null;
}

/** A row of the table of commands: what the overview shows, without loading anything. */
export interface CommandRow {
  /** One word, or two for commands that belong together: `codes create`. */
  readonly name: string;
  /** What is typed after the name, options aside: `PHOTO`. */
  readonly operands: string;
  readonly summary: string;
  load(): Promise<Command>;
}

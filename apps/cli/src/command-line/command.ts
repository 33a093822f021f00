/** An option as `parseArgs` of node:util takes it, with its line of help. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: string | boolean;
  /** Placeholder for its value in help, such as KIND or DIR. */
  readonly value?: string;
  readonly help: string;
}

/** A command, loaded when it is run or its help is requested. */
export interface Command {
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Parses the words after the name and runs the command; passes on errors of `parseArgs`. */
  run(argv: readonly string[]): Promise<void>;
  /** One line on why the arguments, files or photo were refused; null for an internal error. */
  reasonOf(error: unknown): string | null;
}

/** A row of the table of commands: what the overview shows without loading the command. */
export interface CommandRow {
  /** One word, or two for a command of a group: `codes create`. */
  readonly name: string;
  /** Operands after the name, without options: `PHOTO`; absent: none. */
  readonly operands?: string;
  readonly summary: string;
  load(): Promise<Command>;
}

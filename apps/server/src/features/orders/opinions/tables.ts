export interface OpinionTable {
  slug: string;
  key: string;
  generation: number;
  presets: number[];
  created_at: Date;
  /** When the owner ended it or took a preset. */
  closed_at: Date | null;
}

export interface OpinionVoteTable {
  id: string;
  slug: string;
  /** Digest of the browser's id, different for each vote. */
  browser: Buffer;
  /** 0: taken back, kept because its words were hidden. */
  preset: number;
  name: string | null;
  words: string | null;
  said_at: Date | null;
  /** The owner has hidden the words. */
  hidden: boolean;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    opinion: OpinionTable;
    opinion_vote: OpinionVoteTable;
  }
}

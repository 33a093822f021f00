export interface Attachment {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
  /** For pictures shown in the text: `<img src="cid:...">`. */
  readonly cid?: string;
}

export interface Message {
  /** Without angle brackets; the same over all tries of one mail. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  readonly replyTo?: string;
}

/** Sends mail. */
export interface Mailer {
  /** True where no mail server is known in production: mails stay queued, take no mail jobs. */
  readonly held: boolean;
  /** Resolves when the mail server has accepted the message; rejects with `responseCode` (SMTP) where it answered. */
  send(message: Message): Promise<void>;
  stop(): Promise<void>;
}

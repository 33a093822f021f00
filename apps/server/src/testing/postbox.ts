import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

export interface TakenMail {
  readonly to: string;
  readonly messageId: string;
  readonly hasBooklet: boolean;
  /** Size as it was sent. */
  readonly bytes: number;
  /** When it was received, ms since 1970. */
  readonly at: number;
}

/** A mail server that accepts everything and records when it received what for whom. */
export interface Postbox {
  readonly port: number;
  /** Received mails in order of arrival. */
  readonly letters: readonly TakenMail[];
  /** Waits for a mail with a booklet to this address; returns when it was received, ms since 1970. */
  bookletFor(email: string): Promise<number>;
  /** Waits for a mail without a booklet to this address whose text matches; returns the first group. */
  foundFor(email: string, pattern: RegExp): Promise<string>;
  close(): Promise<void>;
}

export async function openPostbox(): Promise<Postbox> {
  const letters: TakenMail[] = [];
  const booklets = new Map<string, number>();
  const texts: { readonly to: string; readonly text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address); // the session clears them when done
      buffer(stream).then(async (message) => {
        done();
        const at = Date.now();
        const hasBooklet = message.includes('application/pdf');
        const messageId = /^message-id:\s*<(.+)>/im.exec(message.toString('latin1'))?.[1] ?? '';
        for (const to of recipients) {
          letters.push({ to, messageId, hasBooklet, bytes: message.length, at });
          if (hasBooklet) booklets.set(to, at);
        }
        if (hasBooklet) return;
        const { text = '' } = await PostalMime.parse(message);
        texts.push(...recipients.map((to) => ({ to, text })));
      }, done);
    },
  });
  server.on('error', () => undefined); // a killed client breaks its connection
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    port,
    letters,
    async bookletFor(email) {
      for (;;) {
        const at = booklets.get(email);
        if (at !== undefined) return at;
        await pause(5);
      }
    },
    async foundFor(email, pattern) {
      for (;;) {
        for (const { to, text } of texts) {
          const [, found] = (to === email && pattern.exec(text)) || [];
          if (found !== undefined) return found;
        }
        await pause(5);
      }
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

/** A letter that was taken. */
export interface TakenLetter {
  readonly to: string;
  readonly messageId: string;
  readonly hasBooklet: boolean;
  /** Size as it was sent. */
  readonly bytes: number;
  /** When it was taken, ms since 1970. */
  readonly at: number;
}

/** A mail server that takes everything and remembers when it took what for whom. */
export interface Postbox {
  readonly port: number;
  /** In the order in which they were taken. */
  readonly letters: readonly TakenLetter[];
  /** Waits for a letter with a booklet to this address; when it was taken, ms since 1970. */
  bookletFor(email: string): Promise<number>;
  close(): Promise<void>;
}

export async function openPostbox(): Promise<Postbox> {
  const letters: TakenLetter[] = [];
  const booklets = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address); // forgotten by the session once it is done
      buffer(stream).then((message) => {
        done();
        const at = Date.now();
        const hasBooklet = message.includes('application/pdf');
        const messageId = /^message-id:\s*<(.+)>/im.exec(message.toString('latin1'))?.[1] ?? '';
        for (const to of recipients) {
          letters.push({ to, messageId, hasBooklet, bytes: message.length, at });
          if (hasBooklet) booklets.set(to, at);
        }
      }, done);
    },
  });
  server.on('error', () => undefined); // a client that is killed breaks its connection
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
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

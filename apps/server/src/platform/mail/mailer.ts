import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { openInboxServer } from './inbox-server.ts';

export interface Attachment {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
  /** Content id of a picture that the text shows by `<img src="cid:...">`. */
  readonly cid?: string;
}

export interface Message {
  /** Message id without angle brackets, the same for all tries of one mail. */
  readonly messageId: string;
  readonly to: string;
  /** Name shown beside the sender's address; absent = that of MAIL_FROM. */
  readonly sender?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  readonly replyTo?: string;
  /** The return path for bounces; null = the sender. */
  readonly returnPath?: string | null;
  /** True if a person wrote it; all others are automatic. */
  readonly byHand?: boolean;
}

export interface Mailer {
  /** True in production without SMTP_URL: mails stay queued, so workers must not take mail jobs. */
  readonly held: boolean;
  /** Resolves when the mail server has accepted the message; rejects with `responseCode` (SMTP) if it answered. */
  send(message: Message): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends by SMTP_URL. Without it, mail goes by SMTP to the inbox in the data folder or, in production, stays in the
 * queue (`held`).
 */
export async function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkim' | 'production' | 'dataDir'>,
): Promise<Mailer> {
  if (config.smtpUrl !== null)
    return smtpMailer(mailServerOf(config.smtpUrl, config.production), config, async () => undefined);
  if (config.production) return heldMailer;
  const inbox = openInboxServer(config.dataDir);
  inbox.listen(0, '127.0.0.1');
  await once(inbox.server, 'listening');
  const { port } = inbox.server.address() as AddressInfo;
  return smtpMailer(
    { url: `smtp://127.0.0.1:${port}`, requireTLS: false },
    config,
    () => new Promise((done) => inbox.close(() => done())),
  );
}

const heldMailer: Mailer = {
  held: true,
  send: async () => {
    throw new Error('No mail server is known: set SMTP_URL');
  },
  stop: async () => undefined,
};

/** Prevents out-of-office replies (RFC 3834). Not set on mails written by a person, which help desks would ignore. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** Options of the mail server for nodemailer. `requireTLS`: neither password nor mail is sent before STARTTLS. */
export interface MailServer {
  readonly url: string;
  readonly requireTLS: boolean;
}

/** Names of this machine, whose traffic nobody else can read. */
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;

/**
 * The server of SMTP_URL. In production, a server on another machine must use TLS: STARTTLS with `smtp:`, or TLS from
 * the start with `smtps:`.
 */
export function mailServerOf(url: string, production: boolean): MailServer {
  const { protocol, hostname } = new URL(url);
  return { url, requireTLS: production && protocol === 'smtp:' && !loopback.test(hostname) };
}

type Sender = Pick<Config, 'mailFrom' | 'dkim'>;

/** The address of `Name <address>`. */
export const addressOf = (mailbox: string): string => /<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox;

function smtpMailer(server: MailServer, { mailFrom, dkim }: Sender, afterwards: () => Promise<void>): Mailer {
  const transport = createTransport({
    ...server,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
  });
  return {
    held: false,
    async send({ messageId, sender, attachments = [], byHand = false, returnPath = null, ...message }) {
      await transport.sendMail({
        ...message,
        from: sender === undefined ? mailFrom : { name: sender, address: addressOf(mailFrom) },
        ...(returnPath !== null && { envelope: { from: returnPath, to: message.to } }),
        messageId: `<${messageId}>`,
        headers: byHand ? {} : automatic,
        attachments: attachments.map(({ content, ...attachment }) => ({
          ...attachment,
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
        })),
      });
    },
    async stop() {
      transport.close();
      await afterwards();
    },
  };
}

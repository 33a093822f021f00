import type { Parts } from '../../platform/parts.ts';
import { mailQueue, type MailService } from './service.ts';

const mailsAtOnce = 4;

/** Starts sending mails; without a mail server they stay queued. */
export async function workMails({ queue, mailer }: Pick<Parts, 'queue' | 'mailer'>, mails: MailService): Promise<void> {
  if (mailer.held) return;
  await queue.work<{ mailId: string }>(
    mailQueue,
    {
      concurrency: mailsAtOnce,
      names: ({ mailId }) => ({ mail: mailId }),
      onGivenUp: ({ mailId }, error) => mails.givenUp(mailId, error),
    },
    ({ payload }) => mails.deliver(payload.mailId),
  );
}

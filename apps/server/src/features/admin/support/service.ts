import type { Language } from '@uzor/contract';
import { isWithin, type Limit } from '../../../platform/http/rate-limits.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import { reducedPicture } from '../../../platform/intake/reduced-picture.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { seal } from '../../../platform/security/sealing.ts';
import { accountRepository, emailKey } from '../../people/index.ts';
import type { MailContents, MailService } from '../../mails/index.ts';
import { questionRepository } from './repository.ts';

/** Enough to read the symbols on a photographed page; every mail server accepts five such pictures. */
const sentPicture = { maxSidePx: 1600, quality: 80, mostBytes: 1_000_000 };
/** Limits questions to support by the caller's IP address, and their receipts by email address. */
const questionsOfAddress: Limit = { times: 5, seconds: 3600 };

interface Asker {
  /** Null if not signed in. */
  readonly accountId: string | null;
  readonly language: Language;
  readonly address: string;
}
export type SupportService = ReturnType<typeof supportService>;

export function supportService({
  database,
  clock,
  config,
  limits,
  intake,
  mails,
}: Pick<Parts, 'database' | 'clock' | 'config' | 'limits' | 'intake'> & { readonly mails: MailService }) {
  /** The pictures as small JPEGs in base64; one at a time, since each takes the memory of a decoded photo. */
  async function reduced(pictures: Iterable<UploadedFile>): Promise<string[]> {
    const taken: string[] = [];
    for (const picture of pictures) {
      if (picture.sizeBytes === 0) continue; // an empty file field
      taken.push(Buffer.from(await reducedPicture(intake, picture, sentPicture)).toString('base64'));
    }
    return taken;
  }

  return {
    /**
     * Stores a question, mails it with its pictures to the team, and mails a receipt to the given address. Questions
     * are limited by the caller's IP address. Receipts are limited by email address, because anyone can type someone
     * else's.
     * @throws Unsupported, TooLarge or Invalid on the field of a refused picture; TooMany; Overloaded if too many
     * pictures wait
     */
    async ask(
      question: MailContents['support'],
      uploads: Iterable<UploadedFile>,
      { accountId, language, address }: Asker,
    ): Promise<void> {
      await limits.count(`support:${address}`, questionsOfAddress);
      const receipts = `support-copy:${emailKey(question.email)}`;
      const hasReceipt = await isWithin(limits, receipts, questionsOfAddress);
      const pictures = await reduced(uploads);
      const now = clock.now();
      await inTransaction(database, async (tx) => {
        await questionRepository(tx).insert({
          id: newId(now),
          account_id: accountId,
          full_name: question.fullName,
          email: question.email,
          language,
          sealed_text: seal('question', config.secretKey, question.text),
          pictures: pictures.length,
          asked_at: now,
          last_word_at: now,
          done_at: null,
        });
        const asker = accountId === null ? null : await accountRepository(tx).byId(accountId);
        const isOwn = asker !== null && asker.proven_at !== null && asker.email_key === emailKey(question.email);
        await mails.postQuestion(tx, { ...question, pictures }, { accountId, language, isProven: isOwn, hasReceipt });
      });
    },
  };
}

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';

/** What the service copies by one request. */
const COPIED_PART = 1024 * 1_048_576;

/** An object of a bucket. */
export interface At {
  readonly Bucket: string;
  readonly Key: string;
}
interface Upload {
  readonly UploadId: string | undefined;
  readonly parts: { PartNumber: number; ETag: string | undefined }[];
}

/** As operators type it. */
export const nameOf = ({ Bucket, Key }: At) => `s3://${Bucket}/${Key}`;

/** What a service answers, its refusals as an operator can mend them. @throws RangeError */
export async function inWords<T>(at: At, asked: Promise<T>): Promise<T> {
  return asked.catch((cause: unknown) => {
    const code = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : 'unknown';
    const advice = 'check the name of the bucket, BACKUP_S3_* or S3_*, and the rights of its key';
    throw new RangeError(`${nameOf(at)}: the bucket refuses or is silent (${code}): ${advice}`, { cause });
  });
}

/** Makes an object of parts, or leaves nothing. */
export async function inParts(client: S3Client, at: At, fill: (upload: Upload) => Promise<void>): Promise<void> {
  const { UploadId } = await inWords(at, client.send(new CreateMultipartUploadCommand({ ...at })));
  const parts: Upload['parts'] = [];
  try {
    await fill({ UploadId, parts });
    const whole = new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: parts } });
    await inWords(at, client.send(whole));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined); // the first error tells more
    throw error;
  }
}

/** Has the service itself copy an object, of any length. */
export function copyObject(
  client: S3Client,
  { from, to, length }: { readonly from: At; readonly to: At; readonly length: number },
): Promise<void> {
  const CopySource = encodeURI(`${from.Bucket}/${from.Key}`);
  return inParts(client, to, async ({ UploadId, parts }) => {
    for (let at = 0; at < length; at += COPIED_PART) {
      const CopySourceRange = `bytes=${at}-${Math.min(at + COPIED_PART, length) - 1}`;
      const PartNumber = parts.length + 1;
      const asked = new UploadPartCopyCommand({ ...to, UploadId, PartNumber, CopySource, CopySourceRange });
      const { CopyPartResult } = await inWords(to, client.send(asked));
      parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
    }
  });
}

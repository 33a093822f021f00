import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../setting-groups.ts';

/** Clients are identified by name; signatures are not checked. */
const keys = { accessKey: 'BUCKET', secretKey: 'BUCKET-SECRET' } as const;
const MOST_LISTED = 1000;

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly writtenAt: Date;
}

export interface BucketServer {
  readonly port: number;
  bucket(name: string): Map<string, StoredObject>;
  settings(bucket: string): S3Settings;
  unfinished(): number;
  close(): Promise<void>;
}

export const bucketEnvironment = ({ endpoint, bucket, region, accessKey, secretKey }: S3Settings) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
});

interface Asked {
  readonly objects: Map<string, StoredObject>;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
interface Answer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** The part of S3 that our storage and backups use: objects, ranges, paged lists, bulk deletion, multipart uploads. */
export async function openBucketServer(...names: readonly string[]): Promise<BucketServer> {
  const buckets = new Map(names.map((name) => [name, new Map<string, StoredObject>()] as const));
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((call, answer) => {
    buffer(call).then(
      (body) => send(answer, call.method, answerTo(call, body, { buckets, uploads })),
      () => answer.destroy(), // a client that was killed
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    bucket(name) {
      const known = buckets.get(name) ?? new Map<string, StoredObject>();
      buckets.set(name, known);
      return known;
    },
    settings: (bucket) => ({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, ...keys }),
    unfinished: () => uploads.size,
    close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      return closed;
    },
  };
}

interface Held {
  readonly buckets: ReadonlyMap<string, Map<string, StoredObject>>;
  readonly uploads: Map<string, Map<number, Buffer>>;
}

function answerTo({ method = '', url = '', headers }: IncomingMessage, body: Buffer, held: Held): Answer {
  const { pathname, searchParams: query } = new URL(url, 'http://bucket');
  const [, name = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
  const objects = held.buckets.get(name);
  if (!headers.authorization?.includes(`Credential=${keys.accessKey}/`)) return refusal(403, 'InvalidAccessKeyId');
  if (!objects) return refusal(404, 'NoSuchBucket');
  const asked = { objects, key, query, headers, body };
  if (query.has('uploads') || query.has('uploadId')) return ofParts(method, asked, held.uploads);
  if (method === 'PUT') return put(asked);
  if (method === 'POST' && query.has('delete')) return removeMany(asked);
  if (method === 'DELETE') return remove(asked);
  return key === '' ? list(asked) : get(asked);
}

function refusal(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>` };
}

function put({ objects, key, headers, body }: Asked): Answer {
  objects.set(key, { bytes: body, type: headers['content-type'] ?? '', writtenAt: new Date() });
  return { status: 200, headers: { etag: etagOf(body) } };
}

function get({ objects, key, headers }: Asked): Answer {
  const found = objects.get(key);
  if (!found) return refusal(404, 'NoSuchKey');
  const [, from, to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const told = {
    'content-type': found.type,
    'last-modified': found.writtenAt.toUTCString(),
    etag: etagOf(found.bytes),
  };
  if (from === undefined) return { status: 200, body: found.bytes, headers: told };
  const end = Math.min(to === '' ? Number.POSITIVE_INFINITY : Number(to), found.bytes.length - 1);
  if (Number(from) > end) return refusal(416, 'InvalidRange');
  const span = { 'content-range': `bytes ${from}-${end}/${found.bytes.length}` };
  return { status: 206, body: found.bytes.subarray(Number(from), end + 1), headers: { ...told, ...span } };
}

function list({ objects, query }: Asked): Answer {
  const after = query.get('continuation-token') ?? '';
  const rest = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = rest.slice(0, MOST_LISTED);
  const contents = page.map((key) => {
    const written = objects.get(key)?.writtenAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${written}</LastModified><Size>${objects.get(key)?.bytes.length}</Size></Contents>`;
  });
  const isMore = rest.length > page.length;
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return {
    status: 200,
    body: `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  };
}

function remove({ objects, key }: Asked): Answer {
  objects.delete(key);
  return { status: 204 };
}

function removeMany({ objects, body }: Asked): Answer {
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key);
  return { status: 200, body: '<DeleteResult/>' };
}

/** An object of a multipart upload, which exists once its parts are joined. */
function ofParts(method: string, asked: Asked, uploads: Map<string, Map<number, Buffer>>): Answer {
  const { query, key, body } = asked;
  if (query.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, new Map());
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const id = query.get('uploadId') ?? '';
  const parts = uploads.get(id);
  if (!parts) return refusal(404, 'NoSuchUpload');
  if (method === 'PUT') {
    const part = copied(asked) ?? body;
    parts.set(Number(query.get('partNumber')), part);
    const etag = etagOf(part);
    return { status: 200, body: `<CopyPartResult><ETag>${etag}</ETag></CopyPartResult>`, headers: { etag } };
  }
  uploads.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
  put({ ...asked, body: Buffer.concat(named.map((number) => parts.get(number) ?? Buffer.alloc(0))) });
  return {
    status: 200,
    body: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
  };
}

/** A part copied from an object of the same bucket; null if the request has the bytes. */
function copied({ objects, headers }: Asked): Buffer | null {
  const source = headers['x-amz-copy-source'];
  if (typeof source !== 'string') return null;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(headers['x-amz-copy-source-range'])) ?? [];
  const key = decodeURIComponent(source).replace(/^\/?[^/]+\//, '');
  return objects.get(key)?.bytes.subarray(Number(from), Number(to) + 1) ?? Buffer.alloc(0);
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function send(answer: ServerResponse, method: string | undefined, { status, body = '', headers = {} }: Answer): void {
  answer.writeHead(status, {
    'content-type': 'application/xml',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  answer.end(method === 'HEAD' ? undefined : body);
}

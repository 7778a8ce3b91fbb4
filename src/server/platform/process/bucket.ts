import type { Readable } from "node:stream";
import type {
  GetObjectCommand,
  HeadObjectCommandOutput,
  ListObjectsV2CommandOutput,
  S3Client,
} from "@aws-sdk/client-s3";
import { DiskFault } from "./disk-fault.ts";

export type BucketAddress = {
  name: string;
  region: string;
  /** Null: Amazon's own endpoint. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};
export type BucketObject = { size: number; etag: string; changedAt: Date };
export type ByteRange = { start: number; end: number };

/** Headers that the store sends with the object instead of the stored ones. */
export type LinkHeaders = { disposition: string; mediaType: string };

/** The origin of the bucket's links. */
export function bucketOrigin({ name, region, endpoint }: BucketAddress): string {
  if (endpoint !== null) return endpoint;
  // A name with dots would not match the certificate.
  return `https://${name.includes(".") ? "" : `${name}.`}s3.${region}.amazonaws.com`;
}

/**
 * An S3 bucket. The library is large and slow to load, so it is loaded with the first call, and
 * only where a bucket is configured.
 */
export type Bucket = ReturnType<typeof openBucket>;

const patience = { connectionTimeout: 3_000, requestTimeout: 30_000 };
/** NOTE: a part of several megabytes stays in memory until it has been sent. */
const parts = { queueSize: 2, partSize: 8 * 1024 * 1024 };

async function openClient({ region, endpoint, accessKeyId, secretAccessKey }: BucketAddress) {
  const [sdk, { Upload }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
  ]);
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: patience,
    // Stores that are only compatible with Amazon's do not know its newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
  });
  return { sdk, Upload, client };
}
type BucketClient = Awaited<ReturnType<typeof openClient>>;

function loadedOnce(address: BucketAddress): () => Promise<BucketClient> {
  let opened: Promise<BucketClient> | undefined;
  return () => {
    opened ??= openClient(address);
    return opened;
  };
}

/**
 * Makes a call to the store. Its errors count as outages of the store, not as faults of the shop.
 */
function storeCalls(address: BucketAddress) {
  const s3 = loadedOnce(address);
  return async <T>(call: (opened: BucketClient) => Promise<T>): Promise<T> => {
    try {
      return await call(await s3());
    } catch (cause) {
      throw new DiskFault(
        { what: "files", where: `bucket ${address.name}` },
        { isFull: isWithoutRoom(cause), cause },
      );
    }
  };
}

export function openBucket(address: BucketAddress) {
  const { name: Bucket } = address;
  const asking = storeCalls(address);

  return {
    /** When this returns, the object is stored completely. Otherwise it is not stored at all. */
    put: (key: string, body: Buffer | Readable, mediaType: string): Promise<void> =>
      asking(async ({ Upload, client }) => {
        await new Upload({
          client,
          params: { Bucket, Key: key, Body: body, ContentType: mediaType },
          ...parts,
        }).done();
      }),

    find: (key: string): Promise<BucketObject | null> =>
      asking(({ sdk, client }) =>
        findObject(() => client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }))),
      ),

    read: (key: string, range?: ByteRange): Promise<Readable> =>
      asking(async ({ sdk, client }) => {
        const { Body } = await client.send(
          new sdk.GetObjectCommand({
            Bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        return Body as Readable;
      }),

    /**
     * A link that lets anyone read this object for a limited time. It is signed here, without a
     * call to the store.
     */
    link: (key: string, seconds: number, headers: LinkHeaders): Promise<string> =>
      asking(async ({ sdk, client }) =>
        signedLink(
          client,
          new sdk.GetObjectCommand({ Bucket, Key: key, ...answering(headers) }),
          seconds,
        ),
      ),

    remove: (key: string): Promise<void> =>
      asking(async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }));
      }),

    list: (prefix: string) =>
      listObjects((token) =>
        asking(({ sdk, client }) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket,
              Prefix: prefix,
              ...(token && { ContinuationToken: token }),
            }),
          ),
        ),
      ),
  };
}

async function findObject(head: () => Promise<HeadObjectCommandOutput>) {
  try {
    const {
      ContentLength: size = 0,
      ETag: etag = "",
      LastModified: changedAt = new Date(0),
    } = await head();
    return { size, etag, changedAt };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

type ListedObject = { key: string; size: number; changedAt: Date };

/** Reads the store's list page by page. */
async function* listObjects(
  read: (token: string | undefined) => Promise<ListObjectsV2CommandOutput>,
): AsyncGenerator<ListedObject> {
  for (let token: string | undefined; ; ) {
    const page = await read(token);
    for (const {
      Key: key = "",
      Size: size = 0,
      LastModified: changedAt = new Date(0),
    } of page.Contents ?? [])
      yield { key, size, changedAt };
    token = page.NextContinuationToken;
    if (!token) return;
  }
}

async function signedLink(
  client: S3Client,
  command: GetObjectCommand,
  seconds: number,
): Promise<string> {
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  return getSignedUrl(client, command, { expiresIn: seconds });
}

function answering({ disposition, mediaType }: LinkHeaders) {
  return {
    ResponseContentDisposition: disposition,
    ResponseContentType: mediaType,
    ResponseCacheControl: "private, no-store",
  };
}

/** Codes of Amazon, Ceph and MinIO. */
const withoutRoom = new Set([
  "QuotaExceeded",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "EntityTooLarge",
  "InsufficientCapacity",
]);

function isWithoutRoom(error: unknown): boolean {
  const {
    name = "",
    Code = "",
    $metadata,
  } = error as { name?: string; Code?: string; $metadata?: { httpStatusCode?: number } };
  return withoutRoom.has(name) || withoutRoom.has(Code) || $metadata?.httpStatusCode === 507;
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === "NotFound" || name === "NoSuchKey" || $metadata?.httpStatusCode === 404;
}

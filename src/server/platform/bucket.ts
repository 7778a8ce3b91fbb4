import type { Readable } from "node:stream";

export type BucketAddress = {
  name: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};
export type BucketObject = { size: number; etag: string };
export type ByteRange = { start: number; end: number };

/** A bucket that speaks S3. The library is large and slow to load, so it is loaded with the first call and only where a bucket is configured. */
export type Bucket = ReturnType<typeof openBucket>;

const patience = { connectionTimeout: 3_000, requestTimeout: 30_000 };
/** NOTE: a part of several megabytes stays in memory until it has left. */
const parts = { queueSize: 2, partSize: 8 * 1024 * 1024 };

export function openBucket({ name: Bucket, region, endpoint, accessKeyId, secretAccessKey }: BucketAddress) {
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const [sdk, { Upload }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
    const client = new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 3,
      requestHandler: patience,
      // Stores that only resemble Amazon's do not know its newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    });
    return { sdk, Upload, client };
  };
  const s3 = () => {
    opened ??= open();
    return opened;
  };

  return {
    /** The object is there as a whole once this answers, or not at all. */
    async put(key: string, body: Buffer | Readable, mediaType: string): Promise<void> {
      const { Upload, client } = await s3();
      await new Upload({ client, params: { Bucket, Key: key, Body: body, ContentType: mediaType }, ...parts }).done();
    },

    async find(key: string): Promise<BucketObject | null> {
      const { sdk, client } = await s3();
      try {
        const { ContentLength: size = 0, ETag: etag = "" } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }));
        return { size, etag };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async read(key: string, range?: ByteRange): Promise<Readable> {
      const { sdk, client } = await s3();
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }));
      return Body as Readable;
    },

    async remove(key: string): Promise<void> {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }));
    },

    async *list(prefix: string): AsyncGenerator<{ key: string; size: number; changedAt: Date }> {
      const { sdk, client } = await s3();
      for (let token: string | undefined; ; ) {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }));
        for (const { Key: key = "", Size: size = 0, LastModified: changedAt = new Date(0) } of page.Contents ?? []) yield { key, size, changedAt };
        token = page.NextContinuationToken;
        if (!token) return;
      }
    },

    async isReachable(): Promise<boolean> {
      const { sdk, client } = await s3();
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
      return true;
    },
  };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === "NotFound" || name === "NoSuchKey" || $metadata?.httpStatusCode === 404;
}

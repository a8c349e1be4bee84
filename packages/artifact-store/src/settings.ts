import { z } from 'zod';
import type { ArtifactStore } from './artifact-store';
import type { BucketSettings } from './bucket-client';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';

/** Keys of the environment that say where the store is, for the configuration of a process. */
export const storeKeys = {
  /** Folder of the artifact store; with a bucket, of the copy on this machine. */
  ARTIFACTS_DIR: z.string().default('.data/artifacts'),
  /** Name of the bucket. Left out: the folder is the store. */
  ARTIFACTS_BUCKET: z.string().min(1).optional(),
  /** Origin of the S3-compatible service. Left out: AWS in the region. */
  ARTIFACTS_ENDPOINT: z.url().optional(),
  ARTIFACTS_REGION: z.string().default('us-east-1'),
  /** Path inside the bucket. */
  ARTIFACTS_PREFIX: z.string().optional(),
  ARTIFACTS_ACCESS_KEY_ID: z.string().optional(),
  ARTIFACTS_SECRET_KEY: z.string().optional(),
};

/** Keys of the environment that name the bucket to which backups are copied. */
export const backupBucketKeys = {
  /** Name of the bucket. Left out: backups are on this machine only. */
  BACKUP_BUCKET: z.string().min(1).optional(),
  /** Origin of the S3-compatible service. Left out: AWS in the region. */
  BACKUP_ENDPOINT: z.url().optional(),
  BACKUP_REGION: z.string().default('us-east-1'),
  /** Path inside the bucket. */
  BACKUP_PREFIX: z.string().optional(),
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_KEY: z.string().optional(),
};

const schema = z.object(storeKeys);
const backupSchema = z.object(backupBucketKeys);
export type BackupBucketVariables = z.infer<typeof backupSchema>;
export type StoreVariables = z.infer<typeof schema>;

/** Where the store is. */
export interface StoreSettings {
  /** Folder of the store; with a bucket, of the copy on this machine. */
  dir: string;
  bucket: BucketSettings | undefined;
}

interface Given {
  bucket: string | undefined;
  endpoint: string | undefined;
  region: string;
  prefix: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** @param name how the settings of this bucket begin. @throws when a bucket is named without a key that may use it */
const bucketOf = (name: string, given: Given): BucketSettings | undefined => {
  const { bucket, region, accessKeyId, secretAccessKey } = given;
  if (!bucket) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new Error(`${name}_BUCKET needs ${name}_ACCESS_KEY_ID and ${name}_SECRET_KEY.`);
  const endpoint = given.endpoint ?? `https://s3.${region}.amazonaws.com`;
  const prefix = (given.prefix ?? '').replace(/^\/+|(?<!\/)\/+$/g, '');
  return { bucket, endpoint, region, prefix, accessKeyId, secretAccessKey };
};

/** @throws when a bucket is named without a key that may use it */
export const storeSettings = (variables: StoreVariables): StoreSettings => ({
  dir: variables.ARTIFACTS_DIR,
  bucket: bucketOf('ARTIFACTS', {
    bucket: variables.ARTIFACTS_BUCKET,
    endpoint: variables.ARTIFACTS_ENDPOINT,
    region: variables.ARTIFACTS_REGION,
    prefix: variables.ARTIFACTS_PREFIX,
    accessKeyId: variables.ARTIFACTS_ACCESS_KEY_ID,
    secretAccessKey: variables.ARTIFACTS_SECRET_KEY,
  }),
});

/** @returns where copies of backups go; nothing when no bucket is named. @throws when it is named without a key */
export const backupBucket = (variables: BackupBucketVariables): BucketSettings | undefined =>
  bucketOf('BACKUP', {
    bucket: variables.BACKUP_BUCKET,
    endpoint: variables.BACKUP_ENDPOINT,
    region: variables.BACKUP_REGION,
    prefix: variables.BACKUP_PREFIX,
    accessKeyId: variables.BACKUP_ACCESS_KEY_ID,
    secretAccessKey: variables.BACKUP_SECRET_KEY,
  });

/** @throws with every wrong key named */
export const readBackupBucket = (
  variables: Readonly<Record<string, string | undefined>>,
): BucketSettings | undefined => {
  const result = backupSchema.safeParse(variables);
  if (!result.success)
    throw new Error(`Settings of the bucket for backups: ${z.prettifyError(result.error)}`);
  return backupBucket(result.data);
};

/** @throws with every wrong key named */
export const readStoreSettings = (variables: Readonly<Record<string, string | undefined>>): StoreSettings => {
  const result = schema.safeParse(variables);
  if (!result.success) throw new Error(`Artifact store settings: ${z.prettifyError(result.error)}`);
  return storeSettings(result.data);
};

/** @returns the store that the settings name */
export const openStore = ({ dir, bucket }: StoreSettings): ArtifactStore =>
  bucket ? bucketStore(bucket) : folderStore(dir);

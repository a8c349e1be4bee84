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

const schema = z.object(storeKeys);
export type StoreVariables = z.infer<typeof schema>;

/** Where the store is. */
export interface StoreSettings {
  /** Folder of the store; with a bucket, of the copy on this machine. */
  dir: string;
  bucket: BucketSettings | undefined;
}

/** @throws when a bucket is named without somebody who may use it */
export const storeSettings = (variables: StoreVariables): StoreSettings => {
  const { ARTIFACTS_DIR: dir, ARTIFACTS_BUCKET: bucket, ARTIFACTS_REGION: region } = variables;
  if (!bucket) return { dir, bucket: undefined };
  const { ARTIFACTS_ACCESS_KEY_ID: accessKeyId, ARTIFACTS_SECRET_KEY: secretAccessKey } = variables;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('ARTIFACTS_BUCKET needs ARTIFACTS_ACCESS_KEY_ID and ARTIFACTS_SECRET_KEY.');
  const endpoint = variables.ARTIFACTS_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const prefix = (variables.ARTIFACTS_PREFIX ?? '').replace(/^\/+|(?<!\/)\/+$/g, '');
  return { dir, bucket: { bucket, endpoint, region, prefix, accessKeyId, secretAccessKey } };
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

import { ObjectId } from 'bson';
import type { Doc } from '../bson/values';
import { MAX_DOCUMENT_BYTES } from '../bson/values';
import type { Context } from './context';

/** Server 7.0 and wire version 21 belong together; drivers choose their behaviour by them. */
export const VERSION = '7.0.0';
export const WIRE_VERSION = 21;

const processId = new ObjectId();

/** Presents a replica set of one member: drivers use transactions, retryable writes and change streams only there. */
export function hello(context: Context & { address: string }): Doc {
  const { engine, address, body } = context;
  const legacy = 'hello' in body ? {} : { ismaster: true };
  return {
    helloOk: true,
    ...legacy,
    isWritablePrimary: true,
    secondary: false,
    setName: engine.replicaSet,
    setVersion: 1,
    electionId: new ObjectId('7fffffff0000000000000001'),
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
}

export const ping = (): Doc => ({});

export const buildInfo = (): Doc => ({
  version: VERSION,
  gitVersion: 'embedded',
  modules: ['embedded'],
  versionArray: [7, 0, 0, 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['lmdb'],
});

export function serverStatus({ engine }: Context): Doc {
  return {
    host: 'localhost',
    version: VERSION,
    process: 'embedded-mongo',
    processId,
    pid: process.pid,
    uptime: Math.round(process.uptime()),
    localTime: new Date(),
    transactions: { currentActive: engine.transactions.size },
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    mem: { resident: Math.round(process.memoryUsage.rss() / 1_048_576) },
  };
}

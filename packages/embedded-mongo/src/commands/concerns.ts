import { isDoc, isNumber, toNumber, typeName, type Doc } from '../bson/values';
import { fail } from '../errors';
import { looseBool } from './booleans';

const LEVELS = ['local', 'available', 'majority', 'linearizable', 'snapshot'];
const IN_TRANSACTION = new Set(['local', 'majority', 'snapshot']);

/** What a command may be asked to read. */
export type Reads =
  /** Nothing, or what is the newest for this member. */
  | 'local'
  /** Whatever the members have agreed on: with one member that is the newest, too. */
  | 'agreed';

/** `local`, when none is named. @throws MongoError for a level that the command does not have */
export function assertReadConcern(body: Doc, reads: Reads): void {
  const { readConcern } = body;
  if (readConcern === undefined) return;
  if (!isDoc(readConcern)) return wrongObject('readConcern', readConcern);
  const level = readConcern.level ?? 'local';
  if (typeof level !== 'string' || !LEVELS.includes(level))
    fail(
      'FailedToParse',
      `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
    );
  for (const time of ['afterClusterTime', 'atClusterTime'])
    if (time in readConcern) fail('InvalidOptions', `readConcern.${time} is not supported`);
  if (body.autocommit === false) assertInTransaction(body, level);
  else assertOutside(body, level, reads);
}

function assertInTransaction({ startTransaction, readConcern }: Doc, level: string): void {
  if (startTransaction !== true && Object.keys(readConcern as Doc).length > 0)
    fail('InvalidOptions', 'Only the first command in a transaction may specify a readConcern');
  if (!IN_TRANSACTION.has(level))
    fail(
      'InvalidOptions',
      "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
    );
}

function assertOutside(body: Doc, level: string, reads: Reads): void {
  const [command = ''] = Object.keys(body);
  if (level === 'snapshot' && reads === 'agreed')
    fail('InvalidOptions', "readConcern level 'snapshot' is supported in a transaction only");
  if (level !== 'local' && reads === 'local')
    fail('InvalidOptions', `Command ${command} does not support readConcern level '${level}'`);
  const stages = stagesOf(body);
  const output = stages.find(isOutput);
  if (output && level === 'linearizable')
    fail('InvalidOptions', `${output} cannot be used with a 'linearizable' read concern level`);
  if (stages.includes('$changeStream') && level !== 'majority' && body.readConcern)
    fail(
      'InvalidOptions',
      `Aggregation stage $changeStream cannot run with a readConcern other than 'majority'. Current readConcern: ${level}`,
    );
}

const stagesOf = ({ pipeline }: Doc): string[] =>
  Array.isArray(pipeline) ? pipeline.filter(isDoc).flatMap(Object.keys) : [];

const isOutput = (stage: string): boolean => stage === '$out' || stage === '$merge';

export const writesOutput = (body: Doc): boolean => stagesOf(body).some(isOutput);

/** A replica set may have so many members. */
const MAX_MEMBERS = 50;

/**
 * What stands beside the answer of a write that more members should have than there are; the write is done all the same.
 * One member has a write as soon as it is on disk.
 */
export function unmetWriteConcern(body: Doc, writes: boolean): Doc | undefined {
  const { writeConcern } = body;
  if (writeConcern === undefined) return undefined;
  if (!writes) fail('InvalidOptions', 'Command does not support writeConcern');
  if (!isDoc(writeConcern)) return wrongObject('writeConcern', writeConcern);
  if (Object.keys(writeConcern).length === 0) return undefined;
  const [command = ''] = Object.keys(body);
  if (body.autocommit === false && !/^(commit|abort)Transaction$/.test(command))
    fail('InvalidOptions', 'writeConcern is not allowed within a multi-statement transaction');
  if (looseBool(writeConcern, 'j') && looseBool(writeConcern, 'fsync'))
    fail('FailedToParse', 'fsync and j options cannot be used together');
  return errorOf(writeConcern);
}

function errorOf({ w, j, wtimeout = 0 }: Doc): Doc | undefined {
  const told = { w, ...(j === undefined ? {} : { j }), wtimeout, provenance: 'clientSupplied' };
  const errInfo = { writeConcern: told };
  if (typeof w === 'string' && w !== '' && w !== 'majority')
    return {
      code: 79,
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${w}' found in replica set configuration`,
      errInfo,
    };
  if (membersOf(w) > 1)
    return {
      code: 100,
      codeName: 'UnsatisfiableWriteConcern',
      errmsg: 'Not enough data-bearing nodes',
      errInfo,
    };
  return undefined;
}

function membersOf(w: unknown): number {
  if (w === undefined || w === null || typeof w === 'string') return 1;
  if (isDoc(w)) return fail('FailedToParse', 'w as a document of tags is not supported');
  return countMembers(w, 'w');
}

function countMembers(given: unknown, name: string): number {
  if (!isNumber(given))
    return fail('FailedToParse', `${name} has to be a number, string, or object; found: ${typeName(given)}`);
  const members = Math.trunc(toNumber(given) ?? NaN);
  return members >= 0 && members <= MAX_MEMBERS
    ? members
    : fail(
        'FailedToParse',
        `${name} has to be a non-negative number and not greater than ${MAX_MEMBERS}; found: ${members}`,
      );
}

/** @throws MongoError for an index that more members should have before it counts than there are */
export function assertCommitQuorum({ commitQuorum = 1 }: Doc): void {
  if (commitQuorum === 'votingMembers' || commitQuorum === 'majority') return;
  if (typeof commitQuorum === 'string')
    fail(
      'UnknownReplWriteConcern',
      `No write concern mode named '${commitQuorum}' found in replica set configuration`,
    );
  if (countMembers(commitQuorum, 'commitQuorum') > 1)
    fail('UnsatisfiableCommitQuorum', 'Not enough data-bearing nodes for the commitQuorum');
}

const wrongObject = (name: string, value: unknown): never =>
  fail('TypeMismatch', `BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`);

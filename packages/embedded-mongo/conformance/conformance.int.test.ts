import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedMongo, type EmbeddedMongo } from '../src/index';
import { Refused, type Case } from './case';
import { ARRAY_UPDATE_CASES } from './cases/array-updates';
import { CHANGE_STREAM_CASES } from './cases/change-streams';
import { ARRAY_CASES } from './cases/arrays';
import { COMMAND_CASES } from './cases/commands';
import { CONCERN_CASES } from './cases/concerns';
import { EXPRESSION_CASES } from './cases/expressions';
import { TEXT_AND_DATE_CASES } from './cases/expressions-text';
import { FIELD_NAME_CASES } from './cases/field-names';
import { JOIN_CASES } from './cases/joins';
import { LIMIT_CASES } from './cases/limits';
import { OPTION_CASES } from './cases/options';
import { NESTED_QUERY_CASES } from './cases/nested-queries';
import { NUMBER_CASES } from './cases/numbers';
import { PATTERN_CASES } from './cases/patterns';
import { PROJECTION_CASES } from './cases/projections';
import { QUERY_CASES } from './cases/queries';
import { RESULT_CASES } from './cases/results';
import { STAGE_OPTION_CASES } from './cases/stage-options';
import { STAGE_CASES } from './cases/stages';
import { TEXT_CASES } from './cases/texts';
import { UPDATE_REFUSAL_CASES } from './cases/update-refusals';
import { UPDATE_CASES } from './cases/updates';
import { UPSERT_CASES } from './cases/upserts';
import { WRITE_CASES } from './cases/writes';

const ALL: Record<string, Case[]> = {
  queries: [...QUERY_CASES, ...NESTED_QUERY_CASES],
  'sorts and projections': [...RESULT_CASES, ...PROJECTION_CASES],
  updates: [...UPDATE_CASES, ...ARRAY_UPDATE_CASES, ...UPDATE_REFUSAL_CASES],
  patterns: PATTERN_CASES,
  expressions: [...EXPRESSION_CASES, ...NUMBER_CASES, ...TEXT_AND_DATE_CASES, ...ARRAY_CASES, ...TEXT_CASES],
  stages: [...STAGE_CASES, ...STAGE_OPTION_CASES, ...JOIN_CASES],
  'field names': FIELD_NAME_CASES,
  commands: [
    ...COMMAND_CASES,
    ...WRITE_CASES,
    ...OPTION_CASES,
    ...UPSERT_CASES,
    ...CONCERN_CASES,
    ...CHANGE_STREAM_CASES,
    ...LIMIT_CASES,
  ],
};

const dbName = `conformance_${process.pid}`;
let server: EmbeddedMongo | undefined;
let client: MongoClient;
let dir: string | undefined;

beforeAll(async () => {
  const given = process.env.MONGODB_URI;
  if (!given) {
    dir = mkdtempSync(join(tmpdir(), 'conformance-'));
    server = await startEmbeddedMongo({ dir });
  }
  client = await MongoClient.connect(given ?? server?.uri ?? '', { promoteValues: false });
});

afterAll(async () => {
  await client.db(dbName).dropDatabase();
  await client.close();
  await server?.stop();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

/** The same text for the same BSON: types, values and order of keys. */
const canonical = (value: unknown): string => {
  const bytes = BSON.serialize({ v: value }, { ignoreUndefined: true });
  return BSON.EJSON.stringify(BSON.deserialize(bytes, { promoteValues: false }), { relaxed: false });
};

/** Results of commands are read as people read them; everywhere else every number keeps its type. */
async function outcome({ run }: Case, name: string): Promise<unknown> {
  const db = client.db(dbName, { promoteValues: name.startsWith('commands') } as never);
  return run(db.collection(name), db);
}

const total = Object.values(ALL).flat().length;

it(`has at least 400 cases (${total})`, () => {
  expect(total).toBeGreaterThanOrEqual(400);
});

for (const [group, cases] of Object.entries(ALL)) {
  describe(group, () => {
    it.each(cases.map((one, i) => ({ ...one, i })))('$page: $title', async (one) => {
      const name = `${group.replace(/\W/g, '')}_${one.i}`;
      if (one.expected instanceof Refused) {
        const error: unknown = await outcome(one, name).then(
          (value) => value,
          (failure: unknown) => failure,
        );
        expect(error).toBeInstanceOf(MongoServerError);
        expect(Number((error as MongoServerError).code)).toBe(one.expected.code);
      } else {
        expect(canonical(await outcome(one, name))).toBe(canonical(one.expected));
      }
    });
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDoc, writeDoc, type Doc } from '../bson/values';
import { MongoError } from '../errors';
import {
  createCollection,
  findCollection,
  newIndex,
  saveCollection,
  type Collection,
} from '../storage/catalog';
import { insertRecord } from '../storage/records';
import { Overlay, type WritableView } from '../storage/view';
import { document, filter, indexSpec, order } from '../testing/random-queries';
import { withPauses, Work } from '../work';
import { ALL, findTargets, runQuery } from './run';
import { parseSort } from './sort';
import { runs } from '../../../../vitest.limits';

/** A store in memory. */
const emptyView = (): WritableView => new Overlay({ get: () => undefined, range: () => [] });

/** As values are after they were sent: numbers keep their types. */
const sent = (doc: Doc): Doc => readDoc(writeDoc(doc));

const work = (): Work => new Work(60_000, 500_000);

function create(view: WritableView, name: string, specs: Doc[]): void {
  const collection = createCollection(view, 't', name);
  const indexes = specs.map((spec, i) => newIndex({ ...sent(spec), name: `i${i}` }));
  saveCollection(view, { ...collection, indexes });
}

const collectionOf = (view: WritableView, name: string): Collection => {
  const found = findCollection(view, 't', name);
  if (!found) throw new Error(`no collection ${name}`);
  return found;
};

/** Adds the document to all or (when an index refuses it) to none. */
function insertEverywhere(view: WritableView, doc: Doc): void {
  const statement = new Overlay(view);
  try {
    for (const name of ['plain', 'indexed']) insertRecord(statement, collectionOf(statement, name), doc);
    statement.applyTo(view);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
  }
}

async function found(
  view: WritableView,
  name: string,
  query: Doc,
  sort: Doc,
  hint?: string,
): Promise<unknown[]> {
  const ids: unknown[] = [];
  const asked = { ...ALL, filter: query, sort: parseSort(sort), hint };
  for await (const { _id } of runQuery(view, collectionOf(view, name), asked, work())) ids.push(Number(_id));
  return ids;
}

async function positions(view: WritableView, name: string, query: Doc): Promise<string[]> {
  const allowance = work();
  const steps = findTargets(view, collectionOf(view, name), { ...ALL, filter: query }, allowance);
  const targets = await withPauses(steps, allowance);
  return targets.map(({ doc, position }) => `${Number(doc._id)}: ${String(position)}`).sort();
}

const data = fc.tuple(
  fc.array(indexSpec, { minLength: 1, maxLength: 5, size: 'max' }),
  fc.array(document, { minLength: 8, maxLength: 16, size: 'max' }),
);
const queries = fc.array(fc.tuple(filter, order), { minLength: 25, maxLength: 25 });

describe('a query', () => {
  it('has the same answer, order and positions with indexes and without', async () => {
    await fc.assert(
      fc.asyncProperty(data, queries, async ([specs, docs], asked) => {
        const view = emptyView();
        create(view, 'plain', []);
        create(view, 'indexed', specs);
        docs.forEach((doc, _id) => insertEverywhere(view, sent({ _id, ...doc })));
        for (const [given, sort] of asked) {
          const query = sent(given);
          const expected = await attempt(() => found(view, 'plain', query, sort));
          expect(await attempt(() => found(view, 'indexed', query, sort))).toEqual(expected);
          if (!Array.isArray(expected)) continue;
          expect(await positions(view, 'indexed', query)).toEqual(await positions(view, 'plain', query));
          for (const [i, spec] of specs.entries())
            if (i === 0 && !spec.sparse && !spec.partialFilterExpression)
              expect(await found(view, 'indexed', query, sort, `i${i}`)).toEqual(expected);
        }
      }),
      {
        numRuns: Number(process.env.RUNS ?? runs({ test: 40, long: 1_000 })),
        seed: Number(process.env.SEED ?? 20_261_122),
      },
    );
  });
});

/** The result, or the error's number. */
async function attempt<T>(run: () => Promise<T>): Promise<T | number> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof MongoError) return error.code;
    throw error;
  }
}

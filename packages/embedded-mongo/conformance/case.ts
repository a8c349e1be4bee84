import type { Collection, Db, Document, UpdateFilter } from 'mongodb';

/** One expectation from MongoDB's manual, tried on an empty collection of its own. */
export interface Case {
  /** The manual page that says so, below https://www.mongodb.com/docs/v7.0/ */
  page: string;
  title: string;
  run: (collection: Collection<Document>, db: Db) => Promise<unknown>;
  /** The result, types included: an integer means a 32-bit one. */
  expected: unknown;
}

/** Stands for an error with this code. */
export class Refused {
  constructor(readonly code: number) {}
}

export const refused = (code: number): Refused => new Refused(code);

type Doc = Record<string, unknown>;

const withIds = (docs: Doc[]): Doc[] => docs.map((doc, i) => ('_id' in doc ? doc : { _id: i + 1, ...doc }));

async function fill(collection: Collection<Document>, docs: Doc[]): Promise<void> {
  if (docs.length > 0) await collection.insertMany(withIds(docs) as Document[]);
}

type MatchRow = [title: string, docs: Doc[], filter: Doc, expected: number[] | Refused];

/** Which documents (numbered from 1) a filter finds. */
export const matches = (page: string, rows: MatchRow[]): Case[] =>
  rows.map(([title, docs, filter, expected]) => ({
    page,
    title,
    expected,
    run: async (collection) => {
      await fill(collection, docs);
      const found = await collection.find(filter, { projection: { _id: 1 }, sort: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id as unknown);
    },
  }));

type FindRow = [
  title: string,
  docs: Doc[],
  options: { filter?: Doc; sort?: Doc; projection?: Doc; skip?: number; limit?: number },
  expected: unknown,
];

/** What a find with sort, projection, skip and limit answers. */
export const finds = (page: string, rows: FindRow[]): Case[] =>
  rows.map(([title, docs, { filter = {}, ...options }, expected]) => ({
    page,
    title,
    expected,
    run: async (collection) => {
      await fill(collection, docs);
      return collection.find(filter, options as Document).toArray();
    },
  }));

type UpdateRow = [
  title: string,
  before: Doc,
  update: Doc | Doc[],
  expected: unknown,
  options?: { filter?: Doc; arrayFilters?: Doc[]; upsert?: boolean },
];

/** What one document (with `_id` 1) is after an update. */
export const updates = (page: string, rows: UpdateRow[]): Case[] =>
  rows.map(([title, before, update, expected, { filter = { _id: 1 }, ...options } = {}]) => ({
    page,
    title,
    expected: expected instanceof Refused ? expected : { _id: 1, ...(expected as Doc) },
    run: async (collection) => {
      await fill(collection, [before]);
      await collection.updateOne(filter as Document, update as UpdateFilter<Document>, options as Document);
      return collection.findOne({ _id: 1 } as Document);
    },
  }));

type PipelineRow = [title: string, docs: Doc[], pipeline: Doc[], expected: unknown];

/** What a pipeline answers. */
export const pipelines = (page: string, rows: PipelineRow[]): Case[] =>
  rows.map(([title, docs, pipeline, expected]) => ({
    page,
    title,
    expected,
    run: async (collection) => {
      await fill(collection, docs);
      return collection.aggregate(pipeline).toArray();
    },
  }));

type ExpressionRow = [title: string, expression: unknown, expected: unknown, doc?: Doc];

/** What an expression is on a document; `missing` when there is no value. */
export const expressions = (page: string, rows: ExpressionRow[]): Case[] =>
  rows.map(([title, expression, expected, doc = {}]) => ({
    page,
    title,
    expected,
    run: async (collection) => {
      await fill(collection, [doc]);
      const [result] = await collection.aggregate([{ $project: { _id: 0, v: expression } }]).toArray();
      return result && 'v' in result ? (result.v as unknown) : 'missing';
    },
  }));

/** Anything else. */
export const steps = (page: string, rows: [title: string, run: Case['run'], expected: unknown][]): Case[] =>
  rows.map(([title, run, expected]) => ({ page, title, run, expected }));

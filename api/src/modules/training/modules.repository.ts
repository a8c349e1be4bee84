import type { DifficultyLevel, TrainingCategory } from '@gently/contracts/training-options';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { filesOf, type ModuleHead, type ModuleRecord } from './module';
import { moduleModel, type HeadRow, type ModuleRow } from './module.model';
import { publishingTurnModel } from './publishing-turn.model';

/** More than anybody writes, and than a course or a search names at a time. */
const MOST = 500;
/** Of the catalogue as a whole: what is counted and looked through for "Recommended". */
const MOST_ACTIVE = 10_000;

export interface HeadSearch {
  /** All of them, the one that rules out the most first. */
  words: readonly string[];
  category?: TrainingCategory | undefined;
  difficulty?: DifficultyLevel | undefined;
  featured?: boolean | undefined;
  /** True unless said otherwise; what was never published is not found. */
  active?: boolean | undefined;
  authorId?: string | undefined;
  excluding?: readonly string[] | undefined;
}

const idsOf = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

type HeadOnly = Pick<ModuleRow, '_id' | 'author' | 'isActive' | 'head'>;
type Titled = Pick<ModuleRow, '_id'> & { draft: Pick<ModuleRow['draft'], 'title'> };
const HEAD_ONLY = { author: 1, isActive: 1, head: 1 } as const;

const toHead = ({ _id, author, isActive, head }: HeadOnly): ModuleHead[] =>
  head === null
    ? []
    : [
        {
          ...head,
          id: String(_id),
          authorId: String(author),
          isActive,
          objectives: [...head.objectives],
          prerequisites: head.prerequisites.map(String),
          firstBlocks: head.firstBlocks.map(({ id, title, type }) => ({ id, title, type })),
        },
      ];

const toRecord = (row: ModuleRow): ModuleRecord => ({
  id: String(row._id),
  authorId: String(row.author),
  draft: row.draft,
  revision: row.revision,
  // Rows that are older than this field.
  lastSave: row.lastSave ?? null,
  isActive: row.isActive,
  required: row.isActive && row.head?.isRequired ? { by: row.head.requiredBy ?? null } : null,
  publishedVersion: row.head?.version ?? null,
  hasChanges: row.hasChanges,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  updatedBy: String(row.updatedBy),
});

/** The filter of a search, as its index is asked. */
const searchFilter = (search: HeadSearch): QueryFilter<ModuleRow> => {
  const [first, ...others] = search.words;
  return {
    isActive: search.active ?? true,
    ...(search.active === false ? { head: { $ne: null } } : {}),
    ...(first === undefined ? {} : { words: first }),
    ...(others.length === 0 ? {} : { $and: others.map((word) => ({ words: word })) }),
    ...(search.category ? { 'head.category': search.category } : {}),
    ...(search.difficulty ? { 'head.difficulty': search.difficulty } : {}),
    ...(search.featured === undefined ? {} : { 'head.isFeatured': search.featured }),
    ...(search.authorId ? { author: new Types.ObjectId(search.authorId) } : {}),
    ...(search.excluding?.length ? { _id: { $nin: idsOf(search.excluding) } } : {}),
  };
};

const behind = ({ orderIndex, id }: { orderIndex: number; id: string }): QueryFilter<ModuleRow> => ({
  $or: [
    { 'head.orderIndex': { $gt: orderIndex } },
    { 'head.orderIndex': orderIndex, _id: { $gt: new Types.ObjectId(id) } },
  ],
});

export type NewModule = Pick<ModuleRecord, 'authorId' | 'draft' | 'createdAt'> & { id?: string };

export interface Published {
  head: Omit<ModuleHead, 'id' | 'authorId' | 'isActive'>;
  words: string[];
  print: string;
}

const createReading = (connection: Connection) => {
  const model = moduleModel(connection);
  return {
    find: async (id: string, tx?: Transaction): Promise<ModuleRecord | null> => {
      const row = await model
        .findById(id)
        .session(tx ?? null)
        .lean<ModuleRow | null>();
      return row && toRecord(row);
    },

    /** `printOf` what is published; null while nothing is. */
    printOf: async (id: string, tx: Transaction): Promise<string | null> => {
      const row = await model.findById(id, { print: 1 }).session(tx).lean<Pick<ModuleRow, 'print'> | null>();
      return row?.print ?? null;
    },

    heads: async (ids: readonly string[], tx?: Transaction): Promise<ModuleHead[]> => {
      const rows = await model
        .find({ _id: { $in: idsOf(ids.slice(0, MOST_ACTIVE)) } }, HEAD_ONLY)
        .session(tx ?? null)
        .lean<HeadOnly[]>();
      return rows.flatMap(toHead);
    },

    /** Published modules that declutterers have to complete, in the order of the catalogue. */
    required: async (): Promise<ModuleHead[]> => {
      const rows = await model
        .find({ isActive: true, 'head.isRequired': true }, HEAD_ONLY)
        .sort({ 'head.orderIndex': 1, _id: 1 })
        .limit(MOST_ACTIVE)
        .lean<HeadOnly[]>();
      return rows.flatMap(toHead);
    },

    /** As their authors call them now, published or not. */
    titles: async (ids: readonly string[]): Promise<[id: string, title: string][]> => {
      const rows = await model
        .find({ _id: { $in: idsOf(ids.slice(0, MOST_ACTIVE)) } }, { 'draft.title': 1 })
        .lean<Titled[]>();
      return rows.map(({ _id, draft }) => [String(_id), draft.title]);
    },

    /** In the order of the catalogue, from behind a place. */
    search: async (
      search: HeadSearch,
      limit: number,
      place: { orderIndex: number; id: string } | null,
    ): Promise<ModuleHead[]> => {
      const filter = searchFilter(search);
      const rows = await model
        .find(place ? { $and: [filter, behind(place)] } : filter, HEAD_ONLY)
        .sort({ 'head.orderIndex': 1, _id: 1 })
        .limit(limit)
        .lean<HeadOnly[]>();
      return rows.flatMap(toHead);
    },

    count: (search: HeadSearch): Promise<number> => model.countDocuments(searchFilter(search)),

    activeIds: async (): Promise<string[]> => {
      const rows = await model
        .find({ isActive: true }, { _id: 1 })
        .sort({ 'head.orderIndex': 1, _id: 1 })
        .limit(MOST_ACTIVE)
        .lean<Pick<ModuleRow, '_id'>[]>();
      return rows.map(({ _id }) => String(_id));
    },

    /** Latest change first; of everybody without an author. */
    list: async (authorId: string | null): Promise<ModuleRecord[]> => {
      const rows = await model
        .find(authorId === null ? {} : { author: new Types.ObjectId(authorId) })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(MOST)
        .lean<ModuleRow[]>();
      return rows.map(toRecord);
    },

    authorIds: async (): Promise<string[]> => (await model.distinct('author')).map(String),

    /** @param authorId null: of everybody */
    idsBy: async (authorId: string | null): Promise<string[]> => {
      const rows = await model
        .find(authorId === null ? {} : { author: new Types.ObjectId(authorId) }, { _id: 1 })
        .limit(MOST)
        .lean<Pick<ModuleRow, '_id'>[]>();
      return rows.map(({ _id }) => String(_id));
    },

    /** Titles of active modules that cannot be begun before this one is completed. */
    waitingFor: async (id: string, tx: Transaction): Promise<string[]> => {
      const rows = await model
        .find({ 'head.prerequisites': new Types.ObjectId(id), isActive: true }, HEAD_ONLY)
        .limit(MOST)
        .session(tx)
        .lean<HeadOnly[]>();
      return rows.flatMap(toHead).map(({ title }) => title);
    },

    namesFile: async (fileId: string): Promise<boolean> =>
      (await model.exists({ files: new Types.ObjectId(fileId) })) !== null,
  };
};

const createWriting = (connection: Connection) => {
  const model = moduleModel(connection);
  const turns = publishingTurnModel(connection);
  return {
    insert: async ({ id, authorId, draft, createdAt }: NewModule, tx: Transaction): Promise<string> => {
      const author = new Types.ObjectId(authorId);
      const _id = id === undefined ? new Types.ObjectId() : new Types.ObjectId(id);
      const row: ModuleRow = {
        _id,
        author,
        draft,
        revision: 1,
        lastSave: null,
        hasChanges: true,
        isActive: false,
        head: null,
        print: null,
        words: [],
        files: idsOf(filesOf(draft.content_blocks)),
        createdAt,
        updatedAt: createdAt,
        updatedBy: author,
      };
      await model.create([row], { session: tx });
      return String(_id);
    },

    /** @returns whether nobody has saved since `revision` */
    saveDraft: async (
      id: string,
      revision: number,
      changes: Pick<ModuleRecord, 'draft' | 'lastSave' | 'hasChanges' | 'updatedAt' | 'updatedBy'>,
      tx: Transaction,
    ): Promise<boolean> => {
      const { matchedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), revision },
        {
          $set: {
            draft: changes.draft,
            lastSave: changes.lastSave,
            hasChanges: changes.hasChanges,
            files: idsOf(filesOf(changes.draft.content_blocks)),
            updatedAt: changes.updatedAt,
            updatedBy: new Types.ObjectId(changes.updatedBy),
          },
          $inc: { revision: 1 },
        },
        { session: tx },
      );
      return matchedCount === 1;
    },

    /** @returns whether the draft was still at `revision` */
    publish: async (
      id: string,
      revision: number,
      { head, words, print }: Published,
      tx: Transaction,
    ): Promise<boolean> => {
      const row: HeadRow = { ...head, prerequisites: idsOf(head.prerequisites) };
      const { matchedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), revision },
        { $set: { head: row, words, print, isActive: true, hasChanges: false } },
        { session: tx },
      );
      return matchedCount === 1;
    },

    withdraw: async (id: string, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: new Types.ObjectId(id) }, { $set: { isActive: false } }, { session: tx });
    },

    /** Lets nobody else change what waits for what until this transaction is over. */
    takeTurn: async (tx: Transaction): Promise<void> => {
      await turns.updateOne({ _id: 'publishing' }, { $inc: { turn: 1 } }, { upsert: true, session: tx });
    },
  };
};

export const createModules = (connection: Connection) => ({
  ...createReading(connection),
  ...createWriting(connection),
});
export type Modules = ReturnType<typeof createModules>;

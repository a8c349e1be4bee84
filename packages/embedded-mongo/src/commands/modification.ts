import type { Doc } from '../bson/values';
import type { Engine, WriteOptions } from '../engine';
import { MongoError } from '../errors';
import { compileFilter, type Matcher } from '../query/matcher';
import { asTarget, findRecords, findTargets, type Query, type Target } from '../query/run';
import type { Change } from '../sessions/change-log';
import { findCollection, type Collection } from '../storage/catalog';
import { recordId } from '../storage/keyspace';
import { getRecord } from '../storage/records';
import { Overlay, type View, type WritableView } from '../storage/view';
import { withPauses, type Steps, type Work } from '../work';

/** The collection that a write is about. */
export interface Place {
  db: string;
  name: string;
}

/** What one statement that changes or removes documents is about, and what it does with each of them. */
export interface Modification {
  place: Place;
  query: Query;
  /** Changes one document. False when it is as before. */
  change(view: WritableView, collection: Collection, target: Target, changes: Change[]): boolean;
  /** What is done when nothing was found: an upsert. */
  insert?: ((view: WritableView, changes: Change[]) => Doc) | undefined;
}

export interface Outcome {
  matched: number;
  modified: number;
  inserted?: Doc;
}

/** Finds, then changes; whoever takes these steps decides whether there may be pauses in between. */
export function* modify(
  view: WritableView,
  { place, query, change, insert }: Modification,
  work: Work,
  changes: Change[],
): Steps<Outcome> {
  const collection = findCollection(view, place.db, place.name);
  const targets = collection ? yield* findTargets(view, collection, query, work) : [];
  let modified = 0;
  for (const [i, target] of targets.entries()) {
    if (i > 0 && work.tired) yield;
    if (change(view, findCollection(view, place.db, place.name) ?? nowhere(), target, changes)) modified += 1;
  }
  if (targets.length === 0 && insert) return { matched: 1, modified: 0, inserted: insert(view, changes) };
  return { matched: targets.length, modified };
}

const nowhere = (): never => {
  throw new Error('the collection is gone');
};

/** What belongs to the write that finishes a modification. */
export type PieceOptions = Omit<WriteOptions<Outcome>, 'laterPiece'>;

/**
 * A modification that is too much for one go: it looks first, with pauses, at one moment of the store, then changes what
 * it found piece by piece. Each document is read again, and changed only if it still matches. What was changed before
 * something goes wrong stays changed, as it does in MongoDB.
 */
export async function modifyInPieces(
  engine: Engine,
  modification: Modification,
  options: PieceOptions,
): Promise<Outcome> {
  const matches = compileFilter(modification.query.filter);
  for (;;) {
    const found = await look(engine, modification, options.work);
    const outcome = await (found.records.length > 0
      ? changeAll(engine, modification, found, matches, options)
      : insertIfStillNone(engine, modification, found, matches, options));
    if (outcome) return outcome;
  }
}

interface Looked {
  collection: string | undefined;
  records: Buffer[];
  /** The last change that is part of what was looked at. */
  head: number;
}

async function look(engine: Engine, { place, query }: Modification, work: Work): Promise<Looked> {
  const { view, release } = engine.store.snapshot();
  try {
    const collection = findCollection(view, place.db, place.name);
    const records = collection ? await withPauses(findRecords(view, collection, query, work), work) : [];
    return { collection: collection?.id, records, head: engine.log.headOf(view) };
  } finally {
    release();
  }
}

interface Progress extends Outcome {
  next: number;
  failure?: MongoError;
}

/** Undefined when the one document that it is about is no longer what was looked for. */
async function changeAll(
  engine: Engine,
  modification: Modification,
  found: Looked,
  matches: Matcher,
  options: PieceOptions,
): Promise<Outcome | undefined> {
  let progress: Progress = { matched: 0, modified: 0, next: 0 };
  const { remembered } = options;
  while (progress.next < found.records.length) {
    const from = progress;
    const { ...reached } = await engine.write<Progress & Doc>(
      (view, changes) =>
        changePiece(view, changes, { modification, found, matches, from, work: options.work }),
      {
        ...options,
        laterPiece: true,
        remembered: (reply) =>
          reply.next >= found.records.length && !reply.failure && reply.matched > 0
            ? (remembered?.(reply) ?? reply)
            : undefined,
      },
    );
    if (reached.failure) throw reached.failure;
    progress = reached;
  }
  const { matched, modified } = progress;
  return matched === 0 && modification.query.limit > 0 ? undefined : { matched, modified };
}

interface Piece {
  modification: Modification;
  found: Looked;
  matches: Matcher;
  from: Progress;
  work: Work;
}

/** Changes the next documents, at least one, until the slice is over. */
function changePiece(
  view: WritableView,
  changes: Change[],
  { modification, found, matches, from, work }: Piece,
): Progress & Doc {
  const { place, query, change } = modification;
  const reached: Progress & Doc = { ...from };
  for (; reached.next < found.records.length; reached.next += 1) {
    work.tick();
    if (reached.next > from.next && work.tired) break;
    const collection = findCollection(view, place.db, place.name);
    if (!collection || collection.id !== found.collection) return { ...reached, next: found.records.length };
    const doc = getRecord(view, collection, found.records[reached.next] ?? Buffer.alloc(0));
    const target = doc && asTarget(doc, matches, query);
    if (!target) continue;
    const one = new Overlay(view);
    const made: Change[] = [];
    try {
      if (change(one, collection, target, made)) reached.modified += 1;
    } catch (failure) {
      if (failure instanceof MongoError) return { ...reached, failure };
      throw failure;
    }
    one.applyTo(view);
    changes.push(...made);
    reached.matched += 1;
  }
  return reached;
}

/** Undefined when something came meanwhile that would have been found. */
async function insertIfStillNone(
  engine: Engine,
  modification: Modification,
  { head }: Looked,
  matches: Matcher,
  { remembered, ...options }: PieceOptions,
): Promise<Outcome | undefined> {
  const { insert, place, query } = modification;
  if (!insert) return { matched: 0, modified: 0 };
  const isTarget = (doc: Doc): boolean => asTarget(doc, matches, query) !== undefined;
  const reply = await engine.write<{ outcome?: Outcome } & Doc>(
    (view, changes) =>
      cameSince(engine, view, place, head, isTarget)
        ? {}
        : { outcome: { matched: 1, modified: 0, inserted: insert(view, changes) } },
    {
      ...options,
      laterPiece: true,
      remembered: ({ outcome }) => outcome && (remembered?.(outcome) ?? { outcome }),
    },
  );
  return reply.outcome;
}

/** More changes than this are not gone through: looking again costs less. */
const CHANGES_READ = 1000;

function cameSince(
  engine: Engine,
  view: View,
  { db, name }: Place,
  head: number,
  isTarget: (doc: Doc) => boolean,
): boolean {
  const collection = findCollection(view, db, name);
  const since = engine.log.since(view, head, CHANGES_READ + 1);
  if (!since || since.length > CHANGES_READ) return true;
  return since.some(({ doc: change }) => {
    if (!collection || change.db !== db || change.collection !== name) return false;
    const doc = change.id === undefined ? undefined : getRecord(view, collection, recordId(change.id));
    return doc !== undefined && isTarget(doc);
  });
}

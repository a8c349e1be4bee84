import { Int32 } from 'bson';
import { toNumber, type Doc } from '../bson/values';
import { fail, MongoError } from '../errors';
import type { Change } from '../sessions/change-log';
import { isOutOfSpace } from '../storage/disk-full';
import { Overlay, type WritableView } from '../storage/view';
import { atOnce, SliceOver, withPauses, type Steps } from '../work';
import type { Context } from './context';
import type { Outcome, PieceOptions } from './modification';

const MAX_BATCH = 100_000;

/** One statement of a batch, checked and ready. */
export interface Statement {
  /** All of it in one go, or with pauses where nobody else can come between. */
  run(view: WritableView, changes: Change[]): Steps<Outcome>;
  /** The same in several writes, where one would keep others waiting. */
  runInPieces?(options: PieceOptions): Promise<Outcome>;
}

/** Checks one statement; its mistakes are its own and end no other one. */
export type Prepare = (statement: Doc) => Statement;

/** How far a batch has come; it is stored with what it has written, so that a repeated batch goes on from there. */
export interface Progress extends Doc {
  /** The statement that comes next. */
  next: number;
  n: number;
  nModified: number;
  upserted: Doc[];
  writeErrors: Doc[];
  /** The next statement is too much for one write. */
  isLong?: boolean;
}

const START: Progress = { next: 0, n: 0, nModified: 0, upserted: [], writeErrors: [] };

/** Runs the statements of a batch, each all or nothing as far as one slice of time goes; an ordered batch stops at the first that fails. */
export async function runBatch(
  context: Context,
  ns: string,
  statements: Doc[],
  prepare: Prepare,
): Promise<Progress> {
  if (statements.length === 0 || statements.length > MAX_BATCH)
    fail(
      'InvalidOptions',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
  const { engine, transaction, retry } = context;
  const batch: Batch = { context, statements, prepare };
  if (!transaction) return engine.alone(retry, () => runInPieces(batch));
  const progress = await engine.transactions.write(transaction, ns, (view, changes) =>
    runInTransaction(batch, view, changes),
  );
  if (progress.writeErrors.length > 0) engine.transactions.abort(transaction);
  return progress;
}

interface Batch {
  context: Context;
  statements: Doc[];
  prepare: Prepare;
}

/** As many statements in one write as fit into a slice of time. */
async function runInPieces(batch: Batch): Promise<Progress> {
  const { engine, work, retry } = batch.context;
  let progress = START;
  for (let laterPiece = false; !isOver(batch, progress); laterPiece = true) {
    const from = progress;
    try {
      const reached = await engine.write((view, changes) => runPiece(batch, from, view, changes), {
        work,
        retry,
        laterPiece,
      });
      progress = asProgress(reached, batch);
    } catch (error) {
      // What earlier pieces have stored stays, so the answer has to count it.
      if (!laterPiece || !isOutOfSpace(error)) throw error;
      return { ...noteError(batch, copyOf(from), error), next: batch.statements.length };
    }
    if (progress.isLong) progress = await runLong(batch, progress);
  }
  return progress;
}

const isOver = ({ statements }: Batch, { next }: Progress): boolean => next >= statements.length;

/** What is remembered of a repeated batch has been stored as BSON. An answer of an older version is complete. */
const asProgress = (stored: Doc, { statements }: Batch): Progress => ({
  next: toNumber(stored.next) ?? statements.length,
  n: toNumber(stored.n) ?? 0,
  nModified: toNumber(stored.nModified) ?? 0,
  upserted: (stored.upserted ?? []) as Doc[],
  writeErrors: (stored.writeErrors ?? []) as Doc[],
  isLong: stored.isLong === true,
});

function runPiece(batch: Batch, from: Progress, view: WritableView, changes: Change[]): Progress {
  const { work } = batch.context;
  const progress = copyOf(from);
  while (!isOver(batch, progress) && (progress.next === from.next || !work.tired)) {
    try {
      advance(progress, runOne(batch, progress.next, view, changes, atOnce));
    } catch (error) {
      if (error instanceof SliceOver) return { ...progress, isLong: progress.next === from.next };
      noteError(batch, progress, error);
    }
  }
  return progress;
}

/** One statement: all of it, or nothing. */
function runOne<T>(
  { statements, prepare }: Batch,
  at: number,
  view: WritableView,
  changes: Change[],
  take: (steps: Steps<Outcome>) => T,
): T {
  const overlay = new Overlay(view);
  const made: Change[] = [];
  return take(
    (function* () {
      const outcome = yield* prepare(statements[at] ?? {}).run(overlay, made);
      overlay.applyTo(view);
      changes.push(...made);
      return outcome;
    })(),
  );
}

/** The next statement alone, in as many writes as it needs. */
async function runLong(batch: Batch, from: Progress): Promise<Progress> {
  const { engine, work, retry } = batch.context;
  const after = (outcome: Outcome): Progress => advance(copyOf(from), outcome);
  try {
    const { runInPieces: run } = batch.prepare(batch.statements[from.next] ?? {});
    const outcome = await run?.({ work, retry, remembered: after });
    return after(outcome ?? fail('InternalError', 'this statement has no pieces'));
  } catch (error) {
    engine.assertOpen();
    return noteError(batch, copyOf(from), error);
  }
}

async function runInTransaction(batch: Batch, view: WritableView, changes: Change[]): Promise<Progress> {
  const { work } = batch.context;
  const progress = copyOf(START);
  while (!isOver(batch, progress)) {
    try {
      advance(
        progress,
        await runOne(batch, progress.next, view, changes, (steps) => withPauses(steps, work)),
      );
    } catch (error) {
      noteError(batch, progress, error);
    }
    if (work.tired) await work.breathe();
  }
  return progress;
}

const copyOf = (progress: Progress): Progress => ({
  ...progress,
  isLong: false,
  upserted: [...progress.upserted],
  writeErrors: [...progress.writeErrors],
});

function advance(progress: Progress, { matched, modified, inserted }: Outcome): Progress {
  if (inserted) progress.upserted.push({ index: new Int32(progress.next), _id: inserted._id });
  progress.next += 1;
  progress.n += matched;
  progress.nModified += modified;
  return progress;
}

/** A time limit ends the whole command. */
function noteError({ context, statements }: Batch, progress: Progress, error: unknown): Progress {
  if (!(error instanceof MongoError) || error.code === 50) throw error;
  const { code, message: errmsg, extra } = error;
  const stops = context.transaction !== undefined || context.body.ordered !== false;
  progress.writeErrors.push({ index: new Int32(progress.next), code, errmsg, ...extra });
  progress.next = stops ? statements.length : progress.next + 1;
  return progress;
}

/** The part of the answer that all batches have. */
export const errorsOf = ({ writeErrors }: Progress): Doc => (writeErrors.length > 0 ? { writeErrors } : {});

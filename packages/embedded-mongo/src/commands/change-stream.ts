import type { Stage } from '../aggregate/pipeline';
import { compilePipeline } from '../aggregate/stages';
import { sameStored } from '../bson/compare';
import { isDoc, isTruthy, type Doc } from '../bson/values';
import { fail, failAt, MongoError } from '../errors';
import type { LoggedChange } from '../sessions/change-log';
import { placeOf, tokenOf, type Place } from '../sessions/resume-token';
import { findCollection } from '../storage/catalog';
import { recordId } from '../storage/keyspace';
import { getRecord } from '../storage/records';
import type { Context } from './context';
import { firstBatch } from './cursor-reply';

const OPTIONS = [
  'fullDocument',
  'resumeAfter',
  'startAfter',
  'fullDocumentBeforeChange',
  'showExpandedEvents',
];
/** Those of MongoDB that are not supported. */
const REFUSED = [
  'startAtOperationTime',
  'allChangesForCluster',
  'showMigrationEvents',
  'showSystemEvents',
  'allowToRunOnConfigDB',
];
const IMAGES = ['whenAvailable', 'required'];
const ALLOWED_AFTER = ['$match', '$project', '$addFields', '$set', '$unset', '$replaceRoot', '$replaceWith'];
const WRITING = ['$out', '$merge'];
const DEFAULT_WAIT_MS = 1000;
/** The number of changes that are read before other commands have their turn. */
export const PIECE = 200;

/** Opens a change stream when the pipeline begins with `$changeStream`; else answers undefined. */
export function openChangeStream(
  context: Context,
  pipeline: unknown[],
  name: string,
): Promise<Doc> | undefined {
  const stages = pipeline.map((stage) => (isDoc(stage) ? (Object.keys(stage)[0] ?? '') : ''));
  if (stages.includes('$changeStream', 1))
    failAt(40602, '$changeStream is only valid as the first stage in a pipeline');
  if (stages[0] !== '$changeStream') return undefined;
  const [first, ...rest] = pipeline as Doc[];
  const options = checkOptions(first?.$changeStream);
  const shape = compilePipeline(rest.filter((_stage, i) => !WRITING.includes(stages[i + 1] ?? '')));
  const banned = stages.slice(1).find((stage) => !ALLOWED_AFTER.includes(stage));
  if (banned) fail('IllegalOperation', `${banned} is not permitted in a $changeStream pipeline`);
  if (context.transaction)
    fail('OperationNotSupportedInTransaction', '$changeStream cannot be used in a transaction');
  return new ChangeStream(context, name, options, shape).open();
}

function checkOptions(options: unknown): Doc {
  if (!isDoc(options)) return failAt(50808, '$changeStream stage expects a document as argument');
  for (const key of Object.keys(options)) {
    if (REFUSED.includes(key)) fail('CommandNotSupported', `$changeStream option '${key}' is not supported`);
    if (!OPTIONS.includes(key)) failAt(40415, `BSON field '$changeStream.${key}' is an unknown field.`);
  }
  if (isTruthy(options.showExpandedEvents))
    fail('CommandNotSupported', "$changeStream option 'showExpandedEvents' is not supported");
  assertImages(options, 'fullDocument', ['default', 'updateLookup']);
  assertImages(options, 'fullDocumentBeforeChange', ['off']);
  if (options.resumeAfter && options.startAfter)
    failAt(50865, "Do not specify both 'resumeAfter' and 'startAfter' in a $changeStream stage");
  return options;
}

/** Documents as they were before and after a change are not kept. */
function assertImages(options: Doc, option: string, allowed: string[]): void {
  const value = options[option] ?? allowed[0];
  if (IMAGES.includes(value as string))
    fail(
      'CommandNotSupported',
      `${option} '${String(value)}' is not supported: pre- and post-images are not kept`,
    );
  if (!allowed.includes(value as string))
    fail(
      'BadValue',
      `Enumeration value '${String(value)}' for field '$changeStream.${option}' is not a valid value.`,
    );
}

class ChangeStream {
  /** How far it has come. */
  private place: Place;
  /** Until then a batch without an event waits for one, on the clock of `performance.now()`. */
  private waitUntilMs = 0;
  /** Whether the batch has an event: then it does not wait for more. */
  private hasEvent = false;

  constructor(
    private readonly context: Context,
    private readonly name: string,
    private readonly options: Doc,
    private readonly stages: Stage,
  ) {
    const { resumeAfter, startAfter = resumeAfter } = options;
    this.place =
      startAfter === undefined ? { sequence: context.engine.log.head, kind: 'past' } : placeOf(startAfter);
    if (resumeAfter !== undefined && this.place.kind === 'invalidate')
      throw new MongoError(
        260,
        'InvalidResumeToken',
        "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification",
      );
  }

  open(): Promise<Doc> {
    const { work, db } = this.context;
    return firstBatch(this.context, `${db}.${this.name}`, this.events() as AsyncIterable<Doc>, false, {
      told: () => ({
        postBatchResumeToken: tokenOf(this.place),
        ...(this.place.kind === 'invalidate' ? { invalidated: true } : {}),
      }),
      beforeBatch: (maxTimeMs, isBegun) => {
        work.restart();
        this.hasEvent = isBegun;
        this.waitUntilMs = performance.now() + (maxTimeMs ?? DEFAULT_WAIT_MS);
      },
      interrupt: () => {
        this.waitUntilMs = 0;
        this.context.engine.log.notify();
      },
    });
  }

  /** Ends when what is watched is gone; undefined stands for "nothing more for now". */
  private async *events(): AsyncIterable<Doc | undefined> {
    const last = this.lastSeen();
    if (last && this.invalidates(last)) return yield* this.end(last);
    for (;;) {
      const changes = this.read();
      for (const change of changes) {
        const { sequence, doc } = change;
        const isEvent = this.isWatched(doc);
        this.place = { sequence, kind: isEvent ? 'event' : 'past' };
        if (!isEvent) continue;
        for await (const event of this.shaped(this.toEvent(doc))) {
          this.hasEvent = true;
          yield event;
        }
        if (this.invalidates(change)) return yield* this.end(change);
      }
      // It waits only when nothing has happened since it last looked.
      if (changes.length >= PIECE || (changes.length > 0 && !this.hasEvent)) continue;
      if (this.hasEvent || !(await this.wakes())) yield undefined;
    }
  }

  /** Any change wakes it; only one that the client watches is a reason to answer. @returns false when it is time to answer */
  private async wakes(): Promise<boolean> {
    const left = this.waitUntilMs - performance.now();
    if (left <= 0 || !(await this.context.engine.log.wait(left))) return false;
    // It may compute for as long as after any other pause.
    this.context.work.restart();
    return true;
  }

  /** The event that it goes on from: when that one ends a stream, it is told now. */
  private lastSeen(): LoggedChange | undefined {
    const { engine } = this.context;
    const { sequence, kind } = this.place;
    return kind === 'event' ? engine.log.since(engine.store.latest, sequence - 1, 1)?.[0] : undefined;
  }

  private invalidates({ doc }: LoggedChange): boolean {
    if (!this.isWatched(doc)) return false;
    return this.isWholeDatabase
      ? doc.operationType === 'dropDatabase'
      : doc.operationType === 'drop' || doc.operationType === 'rename';
  }

  private async *end({ sequence, doc: { clusterTime, wallTime } }: LoggedChange): AsyncIterable<Doc> {
    this.place = { sequence, kind: 'invalidate' };
    yield* this.shaped({ _id: tokenOf(this.place), operationType: 'invalidate', clusterTime, wallTime });
  }

  /** Without its token a stream could not be resumed from an event. */
  private async *shaped(event: Doc): AsyncIterable<Doc> {
    const { engine, db, work } = this.context;
    for await (const doc of this.stages(once(event), {
      view: engine.store.latest,
      db,
      work,
      variables: {},
    })) {
      if (!sameStored(doc._id, event._id))
        throw notResumable(
          280,
          'ChangeStreamFatalError',
          'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Only transformations that retain the unmodified _id field are allowed.',
        );
      yield doc;
    }
  }

  private read(): LoggedChange[] {
    const { engine } = this.context;
    const found = engine.log.since(engine.store.latest, this.place.sequence, PIECE);
    if (found) return found;
    throw notResumable(
      286,
      'ChangeStreamHistoryLost',
      'Resume of change stream was not possible, as the resume point may no longer be in the change log.',
    );
  }

  private get isWholeDatabase(): boolean {
    return this.name === '$cmd.aggregate';
  }

  private isWatched({ db, collection, to }: Doc): boolean {
    if (db !== this.context.db) return false;
    return this.isWholeDatabase || collection === this.name || (isDoc(to) && to.coll === this.name);
  }

  private toEvent(doc: Doc): Doc {
    const { operationType, clusterTime, wallTime, db, collection: coll, to, id } = doc;
    const event: Doc = {
      _id: tokenOf(this.place),
      operationType,
      clusterTime,
      wallTime,
      ns: coll === undefined ? { db } : { db, coll },
      ...(to === undefined ? {} : { to }),
    };
    if (id === undefined) return event;
    event.documentKey = { _id: id };
    if (doc.lookUp) event.fullDocument = this.lookUp(doc);
    else if ('fullDocument' in doc) event.fullDocument = doc.fullDocument;
    if ('updateDescription' in doc) event.updateDescription = doc.updateDescription;
    if (operationType === 'update' && this.options.fullDocument === 'updateLookup')
      event.fullDocument = this.lookUp(doc);
    return event;
  }

  private lookUp(doc: Doc): Doc | null {
    const view = this.context.engine.store.latest;
    const collection = findCollection(view, String(doc.db), String(doc.collection));
    return (collection && getRecord(view, collection, recordId(doc.id))) ?? null;
  }
}

const notResumable = (code: number, codeName: string, message: string): MongoError =>
  new MongoError(code, codeName, message, {}, ['NonResumableChangeStreamError']);

async function* once(doc: Doc): AsyncIterable<Doc> {
  yield doc;
}

import { compilePipeline } from '../aggregate/stages';
import { isDoc, type Doc } from '../bson/values';
import { fail, failAt, MongoError } from '../errors';
import type { LoggedChange } from '../sessions/change-log';
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
const ALLOWED_AFTER = ['$match', '$project', '$addFields', '$set', '$unset', '$replaceRoot', '$replaceWith'];
const DEFAULT_WAIT_MS = 1000;
const PIECE = 200;

const tokenOf = (sequence: number): Doc => ({ _data: sequence.toString(16).padStart(16, '0').toUpperCase() });

function sequenceOf(token: unknown): number {
  const data = isDoc(token) ? token._data : undefined;
  return typeof data === 'string' && /^[0-9A-F]{16}$/.test(data)
    ? parseInt(data, 16)
    : failAt(40649, 'Invalid resume token: it is not one of this server');
}

/** Opens a change stream when the pipeline begins with `$changeStream`; else answers undefined. */
export function openChangeStream(
  context: Context,
  pipeline: unknown[],
  name: string,
): Promise<Doc> | undefined {
  const [first, ...rest] = pipeline;
  if (!isDoc(first) || !('$changeStream' in first)) return undefined;
  const options: Doc = isDoc(first.$changeStream) ? first.$changeStream : {};
  const stray = Object.keys(options).find((key) => !OPTIONS.includes(key));
  if (stray) fail('CommandNotSupported', `$changeStream option '${stray}' is not supported`);
  const before = options.fullDocumentBeforeChange;
  if (before !== undefined && before !== 'off')
    fail('CommandNotSupported', 'fullDocumentBeforeChange is not supported');
  const banned = rest
    .flatMap((stage) => (isDoc(stage) ? Object.keys(stage) : []))
    .find((stage) => !ALLOWED_AFTER.includes(stage));
  if (banned) fail('IllegalOperation', `${banned} is not permitted in a $changeStream pipeline`);
  if (context.transaction)
    fail('OperationNotSupportedInTransaction', '$changeStream cannot be used in a transaction');
  return new ChangeStream(context, name, options, rest).open();
}

class ChangeStream {
  private position: number;
  private waitMs = 0;

  constructor(
    private readonly context: Context,
    private readonly name: string,
    private readonly options: Doc,
    private readonly pipeline: unknown[],
  ) {
    const token = options.resumeAfter ?? options.startAfter;
    this.position = token === undefined ? context.engine.log.head : sequenceOf(token);
  }

  open(): Promise<Doc> {
    const run = compilePipeline(this.pipeline);
    const { engine, db, work } = this.context;
    const events = this.events((doc) =>
      run(once(doc), { view: engine.store.latest, db, work, variables: {} }),
    );
    return firstBatch(this.context, `${db}.${this.name}`, events as AsyncIterable<Doc>, false, {
      tailable: true,
      resumeToken: () => tokenOf(this.position),
      beforeBatch: (maxTimeMs) => {
        work.restart();
        this.waitMs = maxTimeMs ?? DEFAULT_WAIT_MS;
      },
    });
  }

  /** Endless; undefined stands for "nothing more for now". */
  private async *events(shape: (doc: Doc) => AsyncIterable<Doc>): AsyncIterable<Doc | undefined> {
    for (;;) {
      const changes = this.read();
      let sent = false;
      for (const change of changes) {
        this.position = change.sequence;
        const event = this.toEvent(change);
        if (!event) continue;
        for await (const doc of shape(event)) {
          sent = true;
          yield doc;
        }
      }
      if (changes.length >= PIECE) continue;
      if (!sent && this.waitMs > 0) {
        await this.context.engine.log.wait(this.waitMs);
        this.waitMs = 0;
        continue;
      }
      yield undefined;
    }
  }

  private read(): LoggedChange[] {
    const { engine } = this.context;
    const found = engine.log.since(engine.store.latest, this.position, PIECE);
    if (!found) throw historyLost();
    return found;
  }

  private toEvent({ sequence, doc }: LoggedChange): Doc | undefined {
    const wholeDatabase = this.name === '$cmd.aggregate';
    if (doc.db !== this.context.db || (!wholeDatabase && doc.collection !== this.name)) return undefined;
    const ns = { db: doc.db, coll: doc.collection };
    const base = {
      _id: tokenOf(sequence),
      operationType: doc.operationType,
      clusterTime: doc.clusterTime,
      wallTime: doc.wallTime,
      ns,
    };
    if (doc.operationType === 'drop' || doc.operationType === 'dropDatabase') return base;
    const event: Doc = { ...base, documentKey: { _id: doc.id } };
    if (doc.lookUp) event.fullDocument = this.lookUp(doc);
    else if ('fullDocument' in doc) event.fullDocument = doc.fullDocument;
    if ('updateDescription' in doc) event.updateDescription = doc.updateDescription;
    if (
      doc.operationType === 'update' &&
      this.options.fullDocument !== undefined &&
      this.options.fullDocument !== 'default'
    )
      event.fullDocument = this.lookUp(doc);
    return event;
  }

  private lookUp(doc: Doc): Doc | null {
    const view = this.context.engine.store.latest;
    const collection = findCollection(view, String(doc.db), String(doc.collection));
    return (collection && getRecord(view, collection, recordId(doc.id))) ?? null;
  }
}

const historyLost = (): MongoError =>
  new MongoError(
    286,
    'ChangeStreamHistoryLost',
    'Resume of change stream was not possible, as the resume point may no longer be in the change log.',
    {},
    ['NonResumableChangeStreamError'],
  );

async function* once(doc: Doc): AsyncIterable<Doc> {
  yield doc;
}

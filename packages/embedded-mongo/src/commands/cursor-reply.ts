import { Long } from 'bson';
import { toNumber, type Doc } from '../bson/values';
import { fail } from '../errors';
import type { Cursor } from '../sessions/cursors';
import { docField, type Context } from './context';

/** Opens a cursor over rows and answers its first batch. */
export async function firstBatch(
  context: Context,
  ns: string,
  rows: AsyncIterable<Doc>,
  single = false,
  extra: Partial<Cursor> = {},
): Promise<Doc> {
  const { engine, body, work } = context;
  const size =
    body.batchSize ?? (typeof body.cursor === 'object' ? docField(body, 'cursor').batchSize : undefined);
  const cursor = engine.cursors.create({
    ns,
    rows: rows[Symbol.asyncIterator](),
    owner: context.transaction
      ? transactionOwner(context.transaction.session, context.transaction.number)
      : context.session,
    beforeBatch: (maxTimeMs) => {
      if (maxTimeMs !== undefined)
        fail('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
      work.restart();
    },
    ...extra,
  });
  const { docs, id } = await engine.cursors.batch(
    cursor,
    size === undefined ? undefined : toNumber(size),
    true,
  );
  if (single && !id.isZero()) engine.cursors.kill(id);
  return { cursor: { firstBatch: docs, id: single ? Long.ZERO : id, ns, ...streamFields(cursor, docs) } };
}

/** What a change stream tells with a batch: where to go on after its last event, not after one that did not fit in. */
export const streamFields = ({ told, held }: Cursor, docs: Doc[]): Doc | undefined =>
  told && held && docs.length > 0 ? { postBatchResumeToken: docs.at(-1)?._id } : told?.();

/** Cursors of a transaction end with it. */
export const transactionOwner = (session: string, number: bigint): string => `${session}/${number}`;

/** The answer of a command that has a cursor in its answer but nothing more to read. */
export const completeCursor = (ns: string, firstBatch: Doc[] = []): Doc => ({
  cursor: { firstBatch, id: Long.ZERO, ns },
});

import { isDoc, type Doc } from '../bson/values';
import { fail } from '../errors';
import type { Context } from './context';
import { transactionOwner } from './cursor-reply';
import { sessionKey } from './session-key';

function numbered({ session, number, body }: Context): [string, bigint] {
  const [command = ''] = Object.keys(body);
  return session !== undefined && number !== undefined
    ? [session, number]
    : fail('InvalidOptions', `${command} must be run within a transaction`);
}

export async function commitTransaction(context: Context): Promise<Doc> {
  const [session, number] = numbered(context);
  await context.engine.transactions.commit(session, number);
  context.engine.cursors.closeOwnedBy(transactionOwner(session, number));
  return {};
}

export function abortTransaction(context: Context): Doc {
  const [session, number] = numbered(context);
  context.engine.transactions.abortByNumber(session, number);
  context.engine.cursors.closeOwnedBy(transactionOwner(session, number));
  return {};
}

/** The client has finished with these sessions: their cursors and transactions end with them. */
export function endSessions({ engine, body }: Context): Doc {
  const [command = ''] = Object.keys(body);
  const ids = Array.isArray(body[command]) ? (body[command] as unknown[]) : [];
  for (const id of ids.filter(isDoc)) {
    const session = sessionKey(id);
    engine.cursors.closeOwnedBy(session);
    engine.transactions.abortWhere((transaction) => transaction.session === session);
  }
  return {};
}

import type { Doc } from '../bson/values';
import { write, type Context } from './context';

/** Writes that change what collections and indexes there are wait for transactions that use them. */
export async function change(
  context: Context,
  name: string,
  work: Parameters<typeof write<Doc>>[2],
): Promise<Doc> {
  const ns = `${context.db}.${name}`;
  return write(context, ns, (view, changes) => {
    if (!context.transaction) context.engine.transactions.assertNamespaceFree(ns);
    return work(view, changes);
  });
}

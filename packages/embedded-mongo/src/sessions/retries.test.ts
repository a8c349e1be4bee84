import { Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { writeDoc } from '../bson/values';
import { retryKey } from '../storage/keyspace';
import { Overlay } from '../storage/view';
import { forgetOldReplies, rememberReply } from './retries';

const HOUR_MS = 3_600_000;
/** Keys of sessions are random bytes: the first, some in between, and the last of all. */
const SESSIONS = ['00', '7f', 'fe', 'ff'].map((byte) => byte.repeat(32));

const emptyStore = () => new Overlay({ get: () => undefined, range: () => [] });

const rememberLongAgo = (view: Overlay, session: string): void =>
  view.put(
    retryKey(session),
    writeDoc({ number: Long.ONE, at: Long.fromNumber(Date.now() - 2 * HOUR_MS), reply: { ok: 1 } }),
  );

describe('the answers that are remembered for a repeated write', () => {
  it('are forgotten after an hour, whatever bytes the key of their session begins with', () => {
    const view = emptyStore();
    for (const session of SESSIONS) rememberLongAgo(view, session);
    expect(forgetOldReplies(view, undefined, 100)).toBeUndefined();
    expect(SESSIONS.filter((session) => view.get(retryKey(session)))).toEqual([]);
  });

  it('stay for an hour', () => {
    const view = emptyStore();
    for (const session of SESSIONS) rememberReply(view, { session, number: 1n }, { ok: 1 });
    forgetOldReplies(view, undefined, 100);
    expect(SESSIONS.filter((session) => view.get(retryKey(session)))).toEqual(SESSIONS);
  });

  it('are checked in batches, each of which starts where the previous one stopped', () => {
    const view = emptyStore();
    for (const session of SESSIONS) rememberLongAgo(view, session);
    const next = forgetOldReplies(view, undefined, 3);
    expect(next).toEqual(retryKey(SESSIONS[3] ?? ''));
    expect(forgetOldReplies(view, next, 3)).toBeUndefined();
    expect(SESSIONS.filter((session) => view.get(retryKey(session)))).toEqual([]);
  });
});

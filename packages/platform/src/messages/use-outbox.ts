import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call';
import { serverMessage } from '../api/server-message';
import { keptDraft } from '../forms/kept-draft';
import { useSession } from '../session/use-session';
import { messageKeys } from './queries';

/** A message that has not arrived yet. */
export interface UnsentMessage {
  key: string;
  text: string;
  /** Why it was not sent; null while it is on its way. */
  failure: string | null;
}

const INTERRUPTED = 'The page was closed before it was sent.';

const isUnsent = (value: unknown): value is Pick<UnsentMessage, 'key' | 'text'> =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'text' in value &&
  typeof value.key === 'string' &&
  typeof value.text === 'string';

/**
 * Sends what somebody writes in a conversation. What could not be sent stays, also when the page is closed, until it is
 * sent or put away; the key that each message has keeps it from arriving twice.
 */
export const useOutbox = (id: string) => {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const [kept] = useState(() => keptDraft(localStorage, `message-outbox:${id}`, userId));
  const [unsent, setUnsent] = useState<UnsentMessage[]>(() =>
    (kept.load<{ messages: unknown[] }>({ messages: [] })?.messages ?? [])
      .filter(isUnsent)
      .map(({ key, text }) => ({ key, text, failure: INTERRUPTED })),
  );
  // What is on its way can end after the page has changed: it goes by the latest list.
  const latest = useRef(unsent);
  const change = (next: UnsentMessage[]) => {
    latest.current = next;
    if (next.length === 0) kept.clear();
    else kept.save({ messages: next.map(({ key, text }) => ({ key, text })) });
    setUnsent(next);
  };
  const replace = (key: string, failure: string | null) =>
    change(latest.current.map((one) => (one.key === key ? { ...one, failure } : one)));
  const discard = (key: string) => change(latest.current.filter((one) => one.key !== key));
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const deliver = async (key: string, text: string): Promise<void> => {
    try {
      await call('POST /conversations/:id/messages', { params: { id }, body: { key, text } });
      await client.invalidateQueries({ queryKey: messageKeys.all });
      discard(key);
    } catch (error) {
      if (here.current) replace(key, serverMessage(error, 'Please try again.'));
    }
  };

  return {
    unsent,
    send: (text: string): void => {
      const key = crypto.randomUUID();
      change([...latest.current, { key, text, failure: null }]);
      void deliver(key, text);
    },
    retry: (key: string): void => {
      const one = latest.current.find((message) => message.key === key);
      if (!one) return;
      replace(key, null);
      void deliver(key, one.text);
    },
    discard,
  };
};

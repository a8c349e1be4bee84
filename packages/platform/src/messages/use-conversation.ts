import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { serverMessage } from '../api/server-message';
import { useBlock, useReadUpTo, useReport } from './changes';
import { conversationQuery, messagesQuery } from './queries';
import { useDraft } from './use-draft';
import { useOutbox } from './use-outbox';

const failureOf = (error: unknown): string | null =>
  error ? serverMessage(error, 'Please try again.') : null;

/** One conversation and everything that one of its two people does in it. What is seen counts as read. */
export const useConversation = (id: string) => {
  const about = useQuery(conversationQuery(id));
  const said = useInfiniteQuery(messagesQuery(id));
  const outbox = useOutbox(id);
  const [text, setText] = useDraft(id);
  const block = useBlock(id);
  const report = useReport(id);
  const newestFirst = said.data?.pages.flatMap((page) => page.messages) ?? [];
  const waits = (about.data?.unread_count ?? 0) > 0;
  useReadUpTo(id, waits ? (newestFirst.find(({ mine }) => !mine)?.number ?? 0) : 0);
  return {
    conversation: about.data,
    /** Oldest first; null until they are there. */
    messages: said.data ? newestFirst.toReversed() : null,
    error: about.data && said.data ? null : (about.error ?? said.error),
    isFetching: about.isFetching || said.isFetching,
    refetch: () => void Promise.all([about.refetch(), said.refetch()]),
    older: {
      exists: said.hasNextPage,
      loading: said.isFetchingNextPage,
      load: () => void said.fetchNextPage(),
    },
    outbox,
    draft: { text, setText },
    block: {
      pending: block.isPending,
      failure: failureOf(block.error),
      run: (blocked: boolean, done: () => void) => block.mutate(blocked, { onSuccess: done }),
    },
    report: {
      pending: report.isPending,
      failure: failureOf(report.error),
      run: (words: Parameters<typeof report.mutate>[0], done: () => void) =>
        report.mutate(words, { onSuccess: done }),
    },
  };
};

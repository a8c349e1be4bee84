import type { Conversation } from '@gently/contracts/messages';
import { conversationPath } from '@gently/contracts/paths';
import { shortWhenWords } from '@gently/contracts/time-words';
import { conversationsQuery } from '@gently/platform/messages';
import { useInfiniteQuery } from '@gently/platform/query';
import { Button, EmptyState, ErrorState, Skeleton, Skeletons, Stack } from '@gently/ui';
import { MessageCircle } from '@gently/ui/icons';
import { ConversationList, type ConversationRow } from '@gently/ui/messages';
import { ReadMarks } from './read-marks';
import { EMPTY, nameOf, ROLE } from './words';

const lineOf = ({ last_message, open_until }: Conversation): string => {
  if (last_message) return `${last_message.mine ? 'You: ' : ''}${last_message.text}`;
  return open_until ? 'No messages yet' : 'Nothing was written';
};

const rowOf = (conversation: Conversation): ConversationRow => ({
  id: conversation.id,
  to: conversationPath(ROLE, conversation.id),
  name: nameOf(conversation.with),
  line: lineOf(conversation),
  when: conversation.last_message ? shortWhenWords(conversation.last_message.sent_at, new Date()) : '',
  unread: conversation.unread_count,
});

const Loading = () => (
  <Skeletons
    label="Loading your messages..."
    slow="Your messages are safe. This is taking longer than usual."
  >
    <Stack $gap={2}>
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
    </Stack>
  </Skeletons>
);

/** Everybody with whom this person can write, or could. */
export const Conversations = ({ current }: { current: string | undefined }) => {
  const { data, isPending, isFetching, refetch, ...more } = useInfiniteQuery(conversationsQuery());
  if (isPending) return <Loading />;
  if (!data)
    return (
      <ErrorState
        title="We could not load your messages"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        They are safe.
      </ErrorState>
    );
  const rows = data.pages.flatMap(({ conversations }) => conversations).map(rowOf);
  if (rows.length === 0)
    return (
      <EmptyState icon={MessageCircle} title="No messages yet">
        {EMPTY}
      </EmptyState>
    );
  return (
    <Stack $gap={6}>
      <ConversationList rows={rows} current={current} />
      {more.hasNextPage && (
        <Button
          variant="secondary"
          loading={more.isFetchingNextPage}
          pendingLabel="Loading more..."
          onClick={() => void more.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <ReadMarks />
    </Stack>
  );
};

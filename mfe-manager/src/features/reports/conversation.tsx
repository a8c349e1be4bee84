import { serverMessage } from '@gently/platform/api';
import { useInfiniteQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Button, ErrorState, Skeleton, Skeletons, Stack, Text, tokens } from '@gently/ui';
import { reportedMessagesQuery } from '../../data/reports';
import { whenOf } from '../../shared/words';

const Log = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
  padding: ${tokens.space4};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.well};
  list-style: none;
`;
const Said = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** What two people wrote, oldest first, as a manager reads it who looks into a report. */
export const Conversation = ({ id }: { id: string }) => {
  const query = useInfiniteQuery(reportedMessagesQuery(id));
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    query;
  if (isPending)
    return (
      <Skeletons
        label="Loading the conversation..."
        slow="This is taking longer than usual. It is still on its way."
      >
        <Skeleton height="8rem" />
      </Skeletons>
    );
  if (!data)
    return (
      <ErrorState
        level="h3"
        title="We could not load the conversation"
        reason={serverMessage(error, 'We could not reach the server.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const messages = data.pages.flatMap((page) => page.messages).reverse();
  return (
    <Stack $gap={3}>
      {hasNextPage && (
        <Button
          variant="secondary"
          loading={isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Show earlier messages
        </Button>
      )}
      {messages.length === 0 ? (
        <Text $tone="quiet">Nothing is written there any more.</Text>
      ) : (
        <Log aria-label="The conversation">
          {messages.map((message) => (
            <li key={message.id}>
              <Text $size={16} $tone="quiet">
                {message.by.first_name} ({message.by.role}), {whenOf(message.sent_at)}
              </Text>
              <Said>{message.text}</Said>
            </li>
          ))}
        </Log>
      )}
    </Stack>
  );
};

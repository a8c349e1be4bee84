import { isApiError } from '@gently/platform/api';
import { useConversation } from '@gently/platform/messages';
import { Button, ButtonLink, ErrorState, Skeleton, Skeletons, Stack } from '@gently/ui';
import { ConversationPanel } from '@gently/ui/messages';
import { MESSAGES_PATH, nameOf, PHRASES } from './words';

const Loading = () => (
  <Skeletons label="Loading this conversation..." slow="It is safe. This is taking longer than usual.">
    <Stack $gap={3}>
      <Skeleton height="3rem" />
      <Skeleton height="14rem" />
      <Skeleton height="8rem" />
    </Stack>
  </Skeletons>
);

const Content = ({ id }: { id: string }) => {
  const { conversation, messages, error, isFetching, refetch, older, outbox, draft, block, report } =
    useConversation(id);
  if (isApiError(error) && error.status === 404)
    return (
      <ErrorState
        title="Conversation not found"
        action={<ButtonLink to={MESSAGES_PATH}>See my messages</ButtonLink>}
      >
        We could not find that conversation. It may have been deleted.
      </ErrorState>
    );
  if (error)
    return (
      <ErrorState title="We could not load this conversation" onRetry={refetch} retrying={isFetching}>
        It is safe, and what you were writing is kept.
      </ErrorState>
    );
  if (!conversation || !messages) return <Loading />;
  return (
    <ConversationPanel
      name={nameOf(conversation.with)}
      openUntil={conversation.open_until}
      paused={conversation.paused}
      reported={conversation.reported}
      log={{
        messages,
        waiting: outbox.unsent,
        now: new Date(),
        older: older.exists && (
          <Button variant="quiet" loading={older.loading} pendingLabel="Loading more..." onClick={older.load}>
            Show earlier messages
          </Button>
        ),
        onRetry: outbox.retry,
        onDiscard: outbox.discard,
      }}
      composer={{ text: draft.text, onText: draft.setText, phrases: PHRASES, onSend: outbox.send }}
      block={block}
      report={report}
    />
  );
};

/** One conversation; another one begins anew. */
export const Conversation = ({ id }: { id: string }) => <Content key={id} id={id} />;

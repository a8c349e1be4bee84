import { useParams } from '@gently/platform/router';
import { BackLink, EmptyState, PageHeader, Stack } from '@gently/ui';
import { MessageCircle } from '@gently/ui/icons';
import { MessagesLayout } from '@gently/ui/messages';
import { Conversation } from './conversation';
import { Conversations } from './conversations';
import { MESSAGES_PATH } from './words';

const Choose = () => (
  <EmptyState icon={MessageCircle} title="Choose a conversation">
    It opens here.
  </EmptyState>
);

/** What the client and their declutterers write to each other. */
const MessagesPage = () => {
  const { id } = useParams();
  return (
    <Stack $gap={8}>
      <PageHeader title="Messages" tab="Messages" lead="You and the declutterers of your sessions." />
      <MessagesLayout
        back={<BackLink to={MESSAGES_PATH}>All messages</BackLink>}
        open={id !== undefined}
        list={<Conversations current={id} />}
        conversation={id === undefined ? <Choose /> : <Conversation id={id} />}
      />
    </Stack>
  );
};

export default MessagesPage;

import { PATHS } from '@gently/contracts/paths';
import { RECIPIENT_OPTIONS } from '@gently/contracts/team-options';
import { momentWords } from '@gently/contracts/time-words';
import { useInfiniteQuery } from '@gently/platform/query';
import { BackLink, Card, Disclosure, EmptyState, Heading, PageHeader, Stack, Text } from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded } from '@gently/ui/parts';
import { messagesQuery } from '../../data/team-messages';
import { ShowMore } from '../../shared/show-more';
import { labelOf } from '../../shared/words';
import { WrittenText } from '../../shared/written-text';
import { MessageForm } from './message-form';

const SentMessages = () => {
  const query = useInfiniteQuery(messagesQuery());
  return (
    <Stack as="section" $gap={5} aria-labelledby="sent">
      <Heading id="sent" $size="section">
        Sent messages
      </Heading>
      <Loaded query={query} what="your messages" shapes={['6rem', '6rem']}>
        {({ pages }) => {
          const found = pages.flatMap(({ messages }) => messages);
          if (found.length === 0)
            return (
              <EmptyState level="h3" scene={<EmptyShelf />} title="No messages yet">
                What you send stands here, with how many have read it in the site.
              </EmptyState>
            );
          return (
            <Stack $gap={4}>
              <Stack as="ul" role="list" $gap={4}>
                {found.map((one) => (
                  <Card as="li" key={one.id}>
                    <Stack $gap={3}>
                      <Heading as="h3" $size="small">
                        {one.subject}
                      </Heading>
                      <Text $tone="quiet">
                        {labelOf(RECIPIENT_OPTIONS, one.recipients)}, {momentWords(one.sent_at)}, by{' '}
                        {one.sent_by}. Read in the site by {one.read_by} of {one.sent_to}.
                      </Text>
                      <Disclosure summary="What it says">
                        <WrittenText>{one.message}</WrittenText>
                      </Disclosure>
                    </Stack>
                  </Card>
                ))}
              </Stack>
              <ShowMore query={query}>Show earlier messages</ShowMore>
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
};

/** Writes to the team, and shows what was written. */
const MessagePage = () => (
  <Stack $gap={8}>
    <Stack $gap={6}>
      <BackLink to={PATHS.managerDashboard}>Team Management Hub</BackLink>
      <PageHeader
        title="Send Team Message"
        lead="Everybody gets it in the site and, if they want emails, by email as well."
      />
      <MessageForm />
    </Stack>
    <SentMessages />
  </Stack>
);

export default MessagePage;

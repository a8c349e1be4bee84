import { PATHS } from '@gently/contracts/paths';
import type { OwnMeeting } from '@gently/contracts/team';
import { MEETING_ANSWER_LABELS, MEETING_ANSWERS } from '@gently/contracts/team-options';
import { momentWords } from '@gently/contracts/time-words';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import {
  Actions,
  Button,
  Card,
  Container,
  EmptyState,
  Heading,
  PageHeader,
  PlaceText,
  Stack,
  Text,
  TextLink,
  tokens,
} from '@gently/ui';
import { CalendarPlus } from '@gently/ui/icons';
import { FailedNotice, Loaded } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { ownMeetingsQuery, useAnswer, useMeetingFile } from './own-meetings';

const Space = styled.div`
  padding-block: ${tokens.space8} ${tokens.space12};
`;

/** An address may be one long word. */
const Place = styled(Text)`
  overflow-wrap: anywhere;
`;

const Answer = ({ meeting }: { meeting: OwnMeeting }) => {
  const { title, answer, starts_at: starts } = meeting;
  const send = useAnswer(meeting);
  if (answer === null)
    return (
      <Text>
        You have arranged this meeting.{' '}
        <TextLink to={PATHS.managerNewMeeting}>See the answers, or change it</TextLink>
      </Text>
    );
  if (new Date(starts) <= new Date()) return <Text>This meeting has begun.</Text>;
  return (
    <>
      <Text role="status">Your answer: {MEETING_ANSWER_LABELS[answer].toLowerCase()}</Text>
      <Actions role="group" aria-label={`Your answer to ${title}`}>
        {MEETING_ANSWERS.map((one) => (
          <Button
            key={one}
            variant={answer === one ? 'primary' : 'secondary'}
            aria-pressed={answer === one}
            loading={send.isPending && send.variables === one}
            onClick={() => send.mutate(one)}
          >
            {MEETING_ANSWER_LABELS[one]}
          </Button>
        ))}
      </Actions>
      <FailedNotice title="Your answer was not saved" error={send.error} />
    </>
  );
};

const Item = ({ meeting }: { meeting: OwnMeeting }) => {
  const { id, title, starts_at: starts, ends_at: ends, place, organiser } = meeting;
  const file = useMeetingFile(id);
  return (
    <Card as="li">
      <Stack $gap={3}>
        <Heading as="h2" $size="small">
          {title}
        </Heading>
        <Text>
          From {momentWords(starts)} until {momentWords(ends)}
        </Text>
        <Place>
          <PlaceText place={place} />
        </Place>
        {organiser !== '' && <Text $tone="quiet">Arranged by {organiser}</Text>}
        <Answer meeting={meeting} />
        <div>
          <Button
            variant="quiet"
            icon={CalendarPlus}
            loading={file.isPending}
            aria-label={`Download for my calendar: ${title}`}
            onClick={() => file.mutate()}
          >
            Download for my calendar
          </Button>
        </div>
        <FailedNotice title="The download failed" error={file.error} />
      </Stack>
    </Card>
  );
};

/** `/account/meetings`: team meetings ahead, with an answer to each and its entry for a calendar. */
const MeetingsPage = () => (
  <Container $width="text">
    <Space>
      <Stack $gap={6}>
        <PageHeader
          title="My meetings"
          lead="Meetings ahead to which you are invited. You can change your answer until a meeting begins."
        />
        <Loaded query={useQuery(ownMeetingsQuery)} what="your meetings" shapes={['9rem', '9rem']}>
          {(meetings) =>
            meetings.length === 0 ? (
              <EmptyState scene={<EmptyShelf />} title="No meetings ahead">
                Meetings to which you are invited are here until they are over.
              </EmptyState>
            ) : (
              <Stack as="ul" role="list" $gap={4}>
                {meetings.map((meeting) => (
                  <Item key={meeting.id} meeting={meeting} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Space>
  </Container>
);
export default MeetingsPage;

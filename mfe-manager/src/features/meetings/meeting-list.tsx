import type { Meeting } from '@gently/contracts/team';
import { momentWords } from '@gently/contracts/time-words';
import { useQuery } from '@gently/platform/query';
import { Card, Disclosure, EmptyState, Heading, Stack, Text, TextLink } from '@gently/ui';
import { CalendarX } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded } from '@gently/ui/parts';
import { meetingsQuery, useCancelMeeting } from '../../data/team-meetings';
import { ConfirmButton } from '../../shared/confirm-button';
import { counted } from '../../shared/words';
import { WrittenText } from '../../shared/written-text';

const Place = ({ place }: { place: string }) =>
  /^https:\/\/\S+$/.test(place) ? (
    <TextLink href={place} target="_blank" rel="noreferrer">
      {place}
    </TextLink>
  ) : (
    place
  );

const Item = ({ meeting }: { meeting: Meeting }) => {
  const { id, title, starts_at: starts, ends_at: ends, place, organiser, attendees } = meeting;
  const cancel = useCancelMeeting();
  return (
    <Card as="li">
      <Stack $gap={3}>
        <Heading as="h3" $size="small">
          {title}
        </Heading>
        <Text>
          From {momentWords(starts)} until {momentWords(ends)}
        </Text>
        <WrittenText $tone="quiet">
          <Place place={place} />, arranged by {organiser}.
        </WrittenText>
        <Disclosure summary={`${counted(attendees.length, 'person', 'people')} invited`}>
          <Text>{attendees.map(({ name }) => name || 'Somebody who has left').join(', ')}</Text>
        </Disclosure>
        <div>
          <ConfirmButton
            id={id}
            change={cancel}
            icon={CalendarX}
            label="Cancel meeting"
            fullLabel={`Cancel meeting: ${title}, ${momentWords(starts)}`}
            question="Cancel this meeting?"
            confirm="Yes, cancel"
            pendingLabel="Cancelling..."
            failureTitle="The meeting still stands"
          >
            {`“${title}” will not take place. Everybody who was invited is told, and it leaves their calendars.`}
          </ConfirmButton>
        </div>
      </Stack>
    </Card>
  );
};

/** What is ahead, the next one first. */
export const MeetingList = () => {
  const query = useQuery(meetingsQuery());
  return (
    <Stack as="section" $gap={5} aria-labelledby="meetings">
      <Heading id="meetings" $size="section">
        Meetings ahead
      </Heading>
      <Loaded query={query} what="your meetings" shapes={['8rem']}>
        {(meetings) =>
          meetings.length === 0 ? (
            <EmptyState level="h3" scene={<EmptyShelf />} title="No meetings ahead">
              What you schedule stands here until it is over.
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
  );
};

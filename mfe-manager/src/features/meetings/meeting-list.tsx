import type { Meeting } from '@gently/contracts/team';
import { MEETING_ANSWER_LABELS, MEETING_ANSWERS, TEAM_TEXTS } from '@gently/contracts/team-options';
import { momentWords } from '@gently/contracts/time-words';
import { useQuery } from '@gently/platform/query';
import {
  Actions,
  Button,
  Card,
  Disclosure,
  EmptyState,
  Heading,
  Notice,
  PlaceText,
  Stack,
  Text,
} from '@gently/ui';
import { CalendarClock, CalendarX } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded } from '@gently/ui/parts';
import { meetingsQuery, useCancelMeeting } from '../../data/team-meetings';
import { ConfirmButton } from '../../shared/confirm-button';
import { counted } from '../../shared/words';
import { WrittenText } from '../../shared/written-text';
import { useRef, useState } from 'react';
import { MeetingForm, type SavedMeeting } from './meeting-form';

type Attendee = Meeting['attendees'][number];
const answerOf = ({ answer = 'none' }: Attendee) => answer;

/** How many have given each answer, for example "2 coming, 1 no answer yet". */
const answersOf = (attendees: readonly Attendee[]): string =>
  [...MEETING_ANSWERS, 'none' as const]
    .map((answer) => ({ answer, count: attendees.filter((one) => answerOf(one) === answer).length }))
    .filter(({ count }) => count > 0)
    .map(({ answer, count }) => `${count} ${MEETING_ANSWER_LABELS[answer].toLowerCase()}`)
    .join(', ');

interface ItemProps {
  meeting: Meeting;
  onChange: () => void;
  /** Null while the manager has saved nothing since the page was opened. */
  saved: SavedMeeting | null;
  /** Where the focus returns to after a change. */
  changeRef: (button: HTMLButtonElement | null) => void;
}

const Item = ({ meeting, onChange, saved, changeRef }: ItemProps) => {
  const { id, title, starts_at: starts, ends_at: ends, place, organiser, attendees } = meeting;
  const cancel = useCancelMeeting();
  return (
    <Card as="li">
      <Stack $gap={3}>
        {saved === 'changed' && (
          <Notice tone="success" title={TEAM_TEXTS.changed}>
            Everyone who is invited gets a notification, and an email unless they have switched emails off.
          </Notice>
        )}
        {saved === 'same' && (
          <Notice tone="info" title="Nothing has changed">
            The meeting is as it was, so no message was sent.
          </Notice>
        )}
        <Heading as="h3" $size="small">
          {title}
        </Heading>
        <Text>
          From {momentWords(starts)} until {momentWords(ends)}
        </Text>
        <WrittenText $tone="quiet">
          <PlaceText place={place} />, arranged by {organiser}.
        </WrittenText>
        <Disclosure
          summary={`${counted(attendees.length, 'person', 'people')} invited: ${answersOf(attendees)}`}
        >
          <Stack as="ul" $gap={1}>
            {attendees.map((one) => (
              <Text as="li" key={one.user_id}>
                {one.name || 'A deleted account'}: {MEETING_ANSWER_LABELS[answerOf(one)].toLowerCase()}
              </Text>
            ))}
          </Stack>
        </Disclosure>
        <Actions>
          <Button
            ref={changeRef}
            variant="quiet"
            icon={CalendarClock}
            aria-label={`Change meeting: ${title}, ${momentWords(starts)}`}
            onClick={onChange}
          >
            Change meeting
          </Button>
          <ConfirmButton
            id={id}
            change={cancel}
            icon={CalendarX}
            label="Cancel meeting"
            fullLabel={`Cancel meeting: ${title}, ${momentWords(starts)}`}
            question="Cancel this meeting?"
            confirm="Yes, cancel"
            pendingLabel="Cancelling..."
            failureTitle="The meeting is not cancelled"
          >
            {`“${title}” will not take place. Everyone who was invited gets a notification, and an update for their calendar.`}
          </ConfirmButton>
        </Actions>
      </Stack>
    </Card>
  );
};

interface OpenForm {
  /** The meeting whose form is open; null for none. */
  open: string | null;
  onOpen: (id: string | null) => void;
}

const Meetings = ({ meetings, open, onOpen }: OpenForm & { meetings: readonly Meeting[] }) => {
  const [saved, setSaved] = useState<{ id: string; what: SavedMeeting } | null>(null);
  const returning = useRef<string | null>(null);
  const close = (id: string) => {
    returning.current = id;
    onOpen(null);
  };
  return (
    <Stack as="ul" role="list" $gap={4}>
      {meetings.map((meeting) =>
        open === meeting.id ? (
          <li key={meeting.id}>
            <MeetingForm
              meeting={meeting}
              onClose={() => close(meeting.id)}
              onSaved={(what) => {
                setSaved({ id: meeting.id, what });
                close(meeting.id);
              }}
            />
          </li>
        ) : (
          <Item
            key={meeting.id}
            meeting={meeting}
            saved={saved?.id === meeting.id ? saved.what : null}
            onChange={() => {
              setSaved(null);
              onOpen(meeting.id);
            }}
            changeRef={(button) => {
              if (!button || returning.current !== meeting.id) return;
              returning.current = null;
              button.focus();
            }}
          />
        ),
      )}
    </Stack>
  );
};

/** What is ahead, the next one first. */
export const MeetingList = (form: OpenForm) => {
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
              Meetings that you schedule are here until they are over.
            </EmptyState>
          ) : (
            <Meetings meetings={meetings} {...form} />
          )
        }
      </Loaded>
    </Stack>
  );
};

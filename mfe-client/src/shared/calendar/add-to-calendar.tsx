import type { Booking } from '@gently/contracts/bookings';
import { serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Button, Icon, Notice, Stack, TextLink, tokens } from '@gently/ui';
import { CalendarPlus, Download } from '@gently/ui/icons';
import { useCalendarFile } from '../../data/bookings';
import { calendarEventOf } from './calendar-event';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space2};
    min-height: ${tokens.targetSize};
  }
`;

const Way = ({ href, children }: { href: string; children: string }) => (
  <li>
    <TextLink href={href} target="_blank" rel="noreferrer">
      <Icon icon={CalendarPlus} />
      {children}
    </TextLink>
  </li>
);

const CalendarFile = ({ bookingId }: { bookingId: string }) => {
  const file = useCalendarFile(bookingId);
  return (
    <Stack $gap={3} $align="start">
      <Button
        variant="secondary"
        icon={Download}
        loading={file.isPending}
        pendingLabel="Getting the file..."
        onClick={() => file.mutate()}
      >
        Calendar file (.ics)
      </Button>
      {file.isSuccess && (
        <Notice tone="success">The file is in your downloads. Open it to add the session.</Notice>
      )}
      {file.error && (
        <Notice tone="trouble" title="We could not get the calendar file">
          {serverMessage(file.error, 'Please try again.')}
        </Notice>
      )}
    </Stack>
  );
};

/** Three ways to keep the session in one's own calendar. */
export const AddToCalendar = ({ booking }: { booking: Booking }) => {
  const event = calendarEventOf(booking, window.location.origin);
  return (
    <Stack $gap={2}>
      <CalendarFile bookingId={booking.id} />
      <List>
        <Way href={googleCalendarUrl(event)}>Google Calendar (new tab)</Way>
        <Way href={outlookCalendarUrl(event)}>Outlook (new tab)</Way>
      </List>
    </Stack>
  );
};

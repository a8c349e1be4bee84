import type { Booking } from '@gently/contracts/bookings';
import { PRODUCT_KEY } from '@gently/contracts/product';
import { styled } from '@gently/platform/styled';
import { Icon, TextLink, tokens, type IconType } from '@gently/ui';
import { CalendarPlus, Download } from '@gently/ui/icons';
import type { ComponentPropsWithoutRef } from 'react';
import { calendarEventOf } from './calendar-event';
import { calendarFile } from './calendar-file';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space2};
    min-height: ${tokens.targetSize};
  }
`;

interface WayProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  icon: IconType;
}

const Way = ({ icon, children, ...link }: WayProps) => (
  <li>
    <TextLink {...link}>
      <Icon icon={icon} />
      {children}
    </TextLink>
  </li>
);

const elsewhere = { target: '_blank', rel: 'noreferrer' } as const;

/** Three ways to keep the session in one's own calendar. The file is made here, so it always holds what is shown. */
export const AddToCalendar = ({ booking }: { booking: Booking }) => {
  const event = calendarEventOf(booking, window.location.origin);
  const file = calendarFile(event, new Date());
  return (
    <List>
      <Way
        icon={Download}
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${PRODUCT_KEY}-${booking.reference}.ics`}
      >
        Calendar file (.ics)
      </Way>
      <Way icon={CalendarPlus} href={googleCalendarUrl(event)} {...elsewhere}>
        Add to Google Calendar (new tab)
      </Way>
      <Way icon={CalendarPlus} href={outlookCalendarUrl(event)} {...elsewhere}>
        Add to Outlook (new tab)
      </Way>
    </List>
  );
};

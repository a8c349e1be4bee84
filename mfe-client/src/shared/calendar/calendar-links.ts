import type { CalendarEvent } from './calendar-event';

/** @returns an instant as Google writes it: `20300304T100000Z`. */
const basicInstant = (instant: Date): string => instant.toISOString().replace(/\.\d+|[-:]/g, '');

/** @returns the address at which Google Calendar offers to keep the event. */
export const googleCalendarUrl = ({ title, place, text, startsAt, endsAt }: CalendarEvent): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basicInstant(startsAt)}/${basicInstant(endsAt)}`,
    location: place,
    details: text,
  })}`;

/** @returns the address at which Outlook offers to keep the event. */
export const outlookCalendarUrl = ({ title, place, text, startsAt, endsAt }: CalendarEvent): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location: place,
    body: text,
  })}`;

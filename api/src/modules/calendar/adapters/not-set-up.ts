import { type CalendarProvider, CalendarTrouble } from '../provider';

const refuse = (): Promise<never> =>
  Promise.reject(new CalendarTrouble('unreachable', 'the API has no client at Google'));

/** Takes the place of Google where the operator has no client there. Connections from before wait, and lose nothing. */
export const calendarNotSetUp: CalendarProvider = {
  isSetUp: false,
  askConsent: refuse,
  exchange: refuse,
  renew: refuse,
  revoke: refuse,
  accountOf: refuse,
  putEvent: refuse,
  removeEvent: refuse,
  busy: refuse,
  appointments: refuse,
};

import { formatMediumDate } from '@gently/contracts/dates';
import type { ManagerAlert } from '@gently/contracts/manager';
import type { ManagerAlertKind } from '@gently/contracts/manager-options';
import { formatPounds, toPounds } from '@gently/contracts/money';
import { oversightPath, PATHS, teamMemberPath } from '@gently/contracts/paths';
import type { SeenSession } from './sessions.repository';

const HOUR_MS = 3_600_000;

const whenOf = ({ scheduledDate, scheduledTime }: SeenSession): string =>
  `${formatMediumDate(scheduledDate)} at ${scheduledTime}`;

/** Whether a session without a declutterer is urgent: it begins within these hours, or the deadline to find one has passed. */
export const isPressing = (
  { startsAt, matchingBy }: Pick<SeenSession, 'startsAt' | 'matchingBy'>,
  now: Date,
  hours: number,
): boolean =>
  startsAt.getTime() - now.getTime() <= hours * HOUR_MS || (matchingBy !== null && matchingBy <= now);

const aboutSession = (
  session: SeenSession,
  kind: ManagerAlertKind,
  said: Pick<ManagerAlert, 'urgent' | 'title' | 'text'> & { at: Date },
): ManagerAlert => ({
  ...said,
  id: `${kind}-${session.id}`,
  kind,
  at: said.at.toISOString(),
  link: oversightPath(session.id),
});

export const unfilledAlert = (session: SeenSession, at: Date, urgent: boolean): ManagerAlert =>
  aboutSession(session, 'unfilled', {
    at,
    urgent,
    title: `Nobody has been found for ${session.serviceName}`,
    text: `${session.reference}, ${whenOf(session)}. Choose somebody for it, or agree on another time with the client.`,
  });

export const handedBackAlert = (session: SeenSession, urgent: boolean): ManagerAlert =>
  aboutSession(session, 'handed_back', {
    at: session.startsAt,
    urgent,
    title: `${session.serviceName} was handed back and waits for somebody`,
    text: `${session.reference}, ${whenOf(session)}. Others are being asked. You can choose somebody yourself.`,
  });

export const notStartedAlert = (session: SeenSession, who: string, at: Date): ManagerAlert =>
  aboutSession(session, 'not_started', {
    at,
    urgent: true,
    title: `${session.serviceName} has not been started`,
    text: `${session.reference}, ${whenOf(session)}, with ${who}. Ask ${who} whether all is well.`,
  });

export const unfinishedAlert = (session: SeenSession, who: string, at: Date): ManagerAlert =>
  aboutSession(session, 'unfinished', {
    at,
    urgent: false,
    title: `${session.serviceName} was never ended`,
    text: `${session.reference}, ${whenOf(session)}, with ${who}. It is paid out once ${who} or you have ended it.`,
  });

export const questionAlert = (session: SeenSession, at: Date): ManagerAlert =>
  aboutSession(session, 'no_show', {
    at,
    urgent: true,
    title: `A client says that ${session.serviceName} did not go as booked`,
    text: `${session.reference}, ${whenOf(session)}. They say that it did not go as booked. The payout waits for your decision.`,
  });

export const noShowAlert = (
  missed: { id: string; userId: string; startsAt: Date },
  who: string,
): ManagerAlert => ({
  id: `no_show-${missed.id}`,
  kind: 'no_show',
  urgent: false,
  title: `${who} did not come to a session`,
  text: 'The client has all of their money back. A kind question may show what is needed.',
  at: missed.startsAt.toISOString(),
  link: teamMemberPath(missed.userId),
});

export const payoutAlert = (
  payout: { id: string; userId: string; amountPence: number; reference: string; completedAt: Date },
  who: string,
): ManagerAlert => ({
  id: `payout_failed-${payout.id}`,
  kind: 'payout_failed',
  urgent: true,
  title: `A payout to ${who} was sent back`,
  text: `${formatPounds(toPounds(payout.amountPence))} for ${payout.reference}. ${who} can check the bank details under Earnings; it is sent again by itself.`,
  at: payout.completedAt.toISOString(),
  link: teamMemberPath(payout.userId),
});

export const certificateAlert = (
  certificate: { id: string; userId: string; title: string; expiresOn: string },
  who: string,
): ManagerAlert => ({
  id: `certificate_expiring-${certificate.id}`,
  kind: 'certificate_expiring',
  urgent: false,
  title: `${who}’s certificate runs out soon`,
  text: `${certificate.title}, last day ${formatMediumDate(certificate.expiresOn)}. ${who} can renew it under Training.`,
  at: `${certificate.expiresOn}T12:00:00.000Z`,
  link: teamMemberPath(certificate.userId),
});

export const reportAlert = (report: { id: string; reason: string; reportedAt: Date }): ManagerAlert => ({
  id: `message_report-${report.id}`,
  kind: 'message_report',
  urgent: true,
  title: 'A conversation was reported',
  text: `${report.reason}. Please read the report and decide what is to be done.`,
  at: report.reportedAt.toISOString(),
  link: PATHS.managerReports,
});

export const applicationAlert = (
  application: { userId: string; since: Date; answerBy: string },
  who: string,
  urgent: boolean,
): ManagerAlert => ({
  id: `application_waiting-${application.userId}`,
  kind: 'application_waiting',
  urgent,
  title: `${who} waits for an answer to their application`,
  text: `They were promised one by ${formatMediumDate(application.answerBy)}. You can approve, ask for more or decline.`,
  at: application.since.toISOString(),
  link: teamMemberPath(application.userId),
});

const isReport = ({ kind }: ManagerAlert): boolean => kind === 'message_report';

/** Reports of people who may not be safe first, then urgent ones, then by when they are about. */
export const inOrder = (alerts: readonly ManagerAlert[]): ManagerAlert[] =>
  alerts.toSorted(
    (one, other) =>
      Number(isReport(other)) - Number(isReport(one)) ||
      Number(other.urgent) - Number(one.urgent) ||
      one.at.localeCompare(other.at),
  );

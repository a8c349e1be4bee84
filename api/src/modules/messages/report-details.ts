import { PATHS } from '@gently/contracts';
import { REPORT_REASON_OPTIONS, type ReportReason } from '@gently/contracts/message-options';
import { nameWithoutLink } from '@gently/contracts/person-name';
import type { Account } from '../auth';
import type { Bookings } from '../bookings';
import { personalEmail } from '../mail';
import type { Regions } from '../regions';
import type { NewReport, Report } from './reports.repository';

export interface DetailsDependencies {
  bookings: Pick<Bookings, 'find' | 'lastOfTwo'>;
  regions: Pick<Regions, 'home'>;
  /** Where people open the site. */
  origin: string;
}

type Reported = Omit<NewReport, 'bookingId' | 'regionId'>;

export interface SeenReport extends Report {
  decluttererId: string;
  session: { id: string; reference: string } | null;
}

const labelOf = (reason: ReportReason): string =>
  REPORT_REASON_OPTIONS.find(({ value }) => value === reason)?.label ?? reason;

/** The two people of a report, by their roles. */
const pairOf = ({
  reporterId,
  aboutId,
  reporterRole,
}: Pick<NewReport, 'reporterId' | 'aboutId' | 'reporterRole'>) =>
  reporterRole === 'client'
    ? { clientId: reporterId, decluttererId: aboutId }
    : { clientId: aboutId, decluttererId: reporterId };

/** The people and the session of a report, and the email about it. */
export const createReportDetails = ({ bookings, regions, origin }: DetailsDependencies) => {
  const sessionOf = (report: Reported) => {
    const { clientId, decluttererId } = pairOf(report);
    return bookings.lastOfTwo(clientId, decluttererId);
  };

  /** The last session that the two had together, and the region whose managers look after what they write. */
  const placeOf = async (report: Reported) => {
    const session = await sessionOf(report);
    const regionId = session?.regionId ?? (await regions.home()).id;
    return { bookingId: session?.id ?? null, regionId, reference: session?.reference ?? null };
  };

  /** What was written stays on the site, so that no one reads it in an email. */
  const emailTo = (
    watcher: Account,
    { reporterRole, reason }: NewReport,
    { names, reference }: { names: string[]; reference: string | null },
  ) => {
    const aboutRole = reporterRole === 'client' ? 'declutterer' : 'client';
    const [first = '', second = ''] = names;
    const reporter = nameWithoutLink(first, 'One person');
    const about = nameWithoutLink(second, 'the other');
    return {
      ...personalEmail('conversation_reported', watcher, {
        subject: 'A conversation was reported. Please read it now',
        paragraphs: [
          `${reporter} (${reporterRole}) has reported what ${about} (${aboutRole}) wrote: ${labelOf(reason)}.`,
          'A person may not be safe. Please read the report now.',
        ],
        ...(reference === null ? {} : { facts: [['Last session together', reference]] }),
        action: { label: 'Read the report', url: origin + PATHS.managerReports },
      }),
      isShownInSite: true,
    };
  };

  /**
   * A report with its declutterer, and with the session to which it belonged when it was made: a later session of the two
   * may lie in another region, whose sessions those who read the report cannot open.
   */
  const seenReport = async (report: Report): Promise<SeenReport> => {
    const session = report.bookingId ? await bookings.find(report.bookingId) : await sessionOf(report);
    const opens = session !== null && session.regionId === report.regionId;
    return {
      ...report,
      decluttererId: pairOf(report).decluttererId,
      session: opens ? { id: session.id, reference: session.reference } : null,
    };
  };

  return { placeOf, emailTo, seenReport };
};

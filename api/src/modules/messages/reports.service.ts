import { MESSAGE_TEXTS, type ReportReason, type ReportStatus } from '@gently/contracts/message-options';
import { conversationPath, PATHS } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { Account, Accounts } from '../auth';
import type { AuditLog } from '../audit';
import type { Outbox } from '../mail';
import type { Notifications } from '../notifications';
import type { Regions, RegionScope } from '../regions';
import { type MessagesQuery, readMessages } from './conversations.service';
import type { ConversationsRepository } from './conversations.repository';
import type { MessagesRepository } from './messages.repository';
import { otherOf, type People, roleIn } from './people';
import { createReportDetails, type DetailsDependencies } from './report-details';
import { type Report, ReportedAlready, type ReportsRepository } from './reports.repository';

export interface ReportsDependencies extends DetailsDependencies {
  transact: Transact;
  conversations: Pick<ConversationsRepository, 'find'>;
  messages: Pick<MessagesRepository, 'list'>;
  reports: ReportsRepository;
  people: People;
  accounts: Pick<Accounts, 'findByIds'>;
  regions: Pick<Regions, 'coverOf' | 'home' | 'watchersOf'>;
  notifications: Pick<Notifications, 'notify'>;
  mail: Pick<Outbox, 'enqueue'>;
  audit: AuditLog;
  clock: Clock;
}

export type Names = ReadonlyMap<string, Pick<Account, 'firstName'>>;

interface Manager {
  id: string;
  role: string;
}
type ListOptions = PageOptions & { status?: ReportStatus | undefined };

/** So many old reports get their region at once. */
const BATCH = 100;

const REPORTED = {
  type: 'message',
  priority: 'high',
  title: 'A conversation was reported',
  body: 'Somebody is not at ease with what was written to them. Please read the report.',
} as const;

const CLOSED = {
  type: 'message',
  title: 'We have looked at what you told us',
  body: 'A manager has read the conversation that you reported. Thank you for telling us.',
} as const;

/**
 * Reports about conversations. The manager of a region, or an admin while it has none, can read what was reported, as long as the report
 * is open, and nothing else.
 */
export const createReports = (deps: ReportsDependencies) => {
  const { transact, conversations, messages, reports, people, accounts, notifications, audit, clock } = deps;
  const { regions } = deps;
  const { placeOf, emailTo, seenReport } = createReportDetails(deps);

  const namesOf = async (ids: readonly string[]): Promise<Names> =>
    new Map((await accounts.findByIds([...new Set(ids)])).map((account) => [account.id, account]));
  const peopleOf = ({ reporterId, aboutId }: Report): string[] => [reporterId, aboutId];

  /** What a manager may see; reports that are older than regions get theirs first. */
  const scopeOf = async (manager: Manager): Promise<RegionScope> => {
    for (const report of await reports.listWithoutRegion(BATCH))
      await reports.setFirstRegion(report.id, (await placeOf(report)).regionId);
    return regions.coverOf(manager);
  };

  const getOpen = async (scope: RegionScope, id: string): Promise<Report> => {
    const report = await reports.findOpen(scope, id);
    if (!report) throw new AppError('report_not_found');
    return report;
  };

  return {
    report: async (
      personId: string,
      id: string,
      said: { reason: ReportReason; words: string },
      origin: Origin,
    ): Promise<void> => {
      const conversation = await people.own(personId, id);
      const about = otherOf(conversation, personId);
      const made = {
        ...said,
        conversationId: id,
        reporterId: personId,
        aboutId: about,
        reporterRole: roleIn(conversation, personId),
        reportedAt: clock(),
      };
      const { reference, ...place } = await placeOf(made);
      const report = { ...made, ...place };
      const watchers = await regions.watchersOf(report.regionId);
      const known = await namesOf([personId, about]);
      const names = [personId, about].map((one) => known.get(one)?.firstName ?? '');
      const facts = { names, reference };
      const store = transact(async (tx) => {
        await reports.insert(report, tx);
        await notifications.notify(
          watchers.map(({ id: userId }) => ({ ...REPORTED, userId, link: PATHS.managerReports })),
          tx,
        );
        await deps.mail.enqueue(
          watchers.map((watcher) => emailTo(watcher, report, facts)),
          tx,
        );
        const action = 'conversation.reported' as const;
        const entry = { action, actorId: personId, target: `conversation:${id}` };
        await audit.append({ ...entry, origin }, tx);
      });
      await store.catch((cause: unknown) => {
        if (!(cause instanceof ReportedAlready)) throw cause;
        throw new AppError('conflict', { message: MESSAGE_TEXTS.reportedAlready, cause });
      });
    },

    list: async (manager: Manager, { status, ...options }: ListOptions) => {
      const { limit, oneMore, place } = windowOf(options);
      const found = await reports.list(await scopeOf(manager), status, place, oneMore);
      const { items, nextCursor } = pageOf(found, limit, ({ reportedAt: at, id }) => ({ at, id }));
      const seen = await Promise.all(items.map(seenReport));
      return { reports: seen, names: await namesOf(items.flatMap(peopleOf)), nextCursor };
    },

    /** What was written in the conversation that was reported. Each reading is recorded before anything is shown. */
    read: async (manager: Manager, id: string, query: MessagesQuery, origin: Origin) => {
      const report = await getOpen(await scopeOf(manager), id);
      const conversation = await conversations.find(report.conversationId);
      if (!conversation) throw new AppError('report_not_found');
      await audit.append({
        action: 'conversation.read_after_report',
        actorId: manager.id,
        target: `conversation:${conversation.id}`,
        details: { report: id },
        origin,
      });
      const page = await readMessages(messages, conversation.id, query);
      return { ...page, conversation, names: await namesOf(peopleOf(report)) };
    },

    /** Closes a report, after which nobody but the two can read the conversation, and tells who made it. */
    close: async (manager: Manager, id: string, note: string, origin: Origin) => {
      const scope = await scopeOf(manager);
      const report = await transact(async (tx) => {
        const closed = await reports.close(scope, id, { closedBy: manager.id, closedAt: clock(), note }, tx);
        if (!closed) throw new AppError('report_not_found');
        const { conversationId, reporterId: userId, reporterRole } = closed;
        const link = conversationPath(reporterRole, conversationId);
        await notifications.notify([{ ...CLOSED, userId, link }], tx);
        const entry = {
          action: 'conversation.report_closed' as const,
          actorId: manager.id,
          details: { report: id },
        };
        await audit.append({ ...entry, target: `conversation:${conversationId}`, origin }, tx);
        return closed;
      });
      return { report: await seenReport(report), names: await namesOf(peopleOf(report)) };
    },
  };
};
export type Reports = ReturnType<typeof createReports>;

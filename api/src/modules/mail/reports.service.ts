import type { MailReportOutcome } from '@gently/contracts/mail';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { failureFor } from './delivery-status';
import type { MailEvents } from './mail-events';
import type { OutboxRepository } from './outbox.repository';
import type { References } from './references';
import { readReport } from './report-message';
import type { CloseUndelivered } from './undelivered';

interface ReportsDeps {
  repository: Pick<OutboxRepository, 'find'>;
  references: Pick<References, 'emailIn'>;
  closeUndelivered: CloseUndelivered;
  publish: Publish<MailEvents>;
  transact: Transact;
  clock: Clock;
}

/** Reads what mail servers and providers send back about emails that they had accepted. */
export const createReports = (deps: ReportsDeps) => {
  const { repository, references, closeUndelivered, publish, transact, clock } = deps;

  /** The email that a report is about. Without a signed reference it could be about any, so that it is about none. */
  const emailOf = async (texts: readonly string[]) => {
    for (const text of texts) {
      const id = references.emailIn(text);
      const email = id && (await repository.find(id));
      if (id && email) return { id, ...email };
    }
    return null;
  };

  /** @param raw a whole message. @returns what became of it; the same report changes nothing a second time */
  return async (raw: Buffer): Promise<MailReportOutcome> => {
    const report = await readReport(raw);
    if (report.kind === 'other') return 'ignored';
    const email = await emailOf(report.texts);
    if (!email) return 'ignored';
    if (report.kind === 'complaint') {
      const { userId, to } = email;
      await transact((tx) => publish('email.complained', { userId, to, at: clock() }, tx));
      return 'complaint';
    }
    const failure = failureFor(email.to, report.status);
    if (!failure) return 'ignored';
    const { refusal, reason } = failure;
    const isNew = await closeUndelivered(email.id, {
      state: 'failed',
      reason,
      isAddressRefused: refusal === 'address',
    });
    return isNew ? 'undelivered' : 'ignored';
  };
};
export type Reports = ReturnType<typeof createReports>;

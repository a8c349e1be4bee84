import type { AuditAction } from '@gently/contracts/audit-options';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { AuditFilter, AuditReading, AuditRow } from '../audit';
import type { Account, Accounts } from '../auth';
import { instantsOf } from '../declutterers';
import { targetOf } from './target';

interface DeskDependencies {
  reading: AuditReading;
  accounts: Pick<Accounts, 'findByEmail' | 'findByIds'>;
}

interface AuditQuestion extends PageOptions {
  person?: string | undefined;
  action?: AuditAction | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** People by their ids. */
export type People = ReadonlyMap<string, Account>;

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

const periodOf = ({ from, to }: AuditQuestion): Pick<AuditFilter, 'from' | 'before'> => {
  const { from: start, before } = instantsOf({ from: from ?? FIRST_DAY, to: to ?? LAST_DAY });
  return { ...(from && { from: start }), ...(to && { before }) };
};

/** The audit log with the people whom it names. */
export const createAuditDesk = ({ reading, accounts }: DeskDependencies) => {
  const peopleOf = async (rows: readonly AuditRow[]): Promise<People> => {
    const ids = rows.flatMap(({ actorId, target }) => {
      const { kind, id } = targetOf(target) ?? {};
      return [...(actorId ? [actorId] : []), ...(kind === 'user' && id ? [id] : [])];
    });
    const people = await accounts.findByIds([...new Set(ids)]);
    return new Map(people.map((person) => [person.id, person]));
  };

  return {
    /** The newest first; nothing where nobody has the email that is asked for. */
    list: async (question: AuditQuestion) => {
      const { action, target } = question;
      const person = question.person ? await accounts.findByEmail(question.person) : null;
      if (question.person && !person) return { rows: [], people: new Map() as People, nextCursor: null };
      const { limit, oneMore, place } = windowOf(question);
      const filter = { personId: person?.id, action, target, ...periodOf(question) };
      const found = await reading.list(filter, place, oneMore);
      const { items, nextCursor } = pageOf(found, limit, ({ at, id }) => ({ at, id }));
      return { rows: items, people: await peopleOf(items), nextCursor };
    },
  };
};
export type AuditDesk = ReturnType<typeof createAuditDesk>;

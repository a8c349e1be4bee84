import type { AuditAction } from '@gently/contracts/audit-options';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { AuditFilter, AuditReading, AuditRow } from '../audit';
import type { Account, Accounts } from '../auth';
import { instantsOf } from '../declutterers';
import type { Training } from '../training';
import { isPerson, targetOf } from './target';

interface DeskDependencies {
  reading: AuditReading;
  accounts: Pick<Accounts, 'findByEmail' | 'findByIds'>;
  training: Pick<Training, 'titlesOf'>;
}

interface AuditQuestion extends PageOptions {
  person?: string | undefined;
  action?: AuditAction | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What the records of a page name, by ids. */
export interface Names {
  people: ReadonlyMap<string, Account>;
  /** Of modules and courses. */
  titles: ReadonlyMap<string, string>;
}

const NOTHING_NAMED: Names = { people: new Map(), titles: new Map() };

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

const periodOf = ({ from, to }: AuditQuestion): Pick<AuditFilter, 'from' | 'before'> => {
  const { from: start, before } = instantsOf({ from: from ?? FIRST_DAY, to: to ?? LAST_DAY });
  return { ...(from && { from: start }), ...(to && { before }) };
};

/** The audit log with the names of what it is about. */
export const createAuditDesk = ({ reading, accounts, training }: DeskDependencies) => {
  const namesOf = async (rows: readonly AuditRow[]): Promise<Names> => {
    const targets = rows.flatMap(({ target }) => targetOf(target) ?? []);
    const idsOf = (wanted: string) => [
      ...new Set(targets.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
    ];
    const actors = rows.flatMap(({ actorId }) => actorId ?? []);
    const inDetails = rows.flatMap(({ details }) =>
      Object.entries(details).flatMap(([name, value]) => (isPerson(name, value) ? value : [])),
    );
    const [people, titles] = await Promise.all([
      accounts.findByIds([...new Set([...actors, ...idsOf('user'), ...inDetails])]),
      training.titlesOf(idsOf('training_module'), idsOf('training_course')),
    ]);
    return { people: new Map(people.map((person) => [person.id, person])), titles };
  };

  return {
    /** The newest first; nothing where nobody has the email that is asked for. */
    list: async (question: AuditQuestion) => {
      const { action, target } = question;
      const person = question.person ? await accounts.findByEmail(question.person) : null;
      if (question.person && !person) return { rows: [], names: NOTHING_NAMED, nextCursor: null };
      const { limit, oneMore, place } = windowOf(question);
      const filter = { personId: person?.id, action, target, ...periodOf(question) };
      const found = await reading.list(filter, place, oneMore);
      const { items, nextCursor } = pageOf(found, limit, ({ at, id }) => ({ at, id }));
      return { rows: items, names: await namesOf(items), nextCursor };
    },
  };
};
export type AuditDesk = ReturnType<typeof createAuditDesk>;

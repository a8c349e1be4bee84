import type { AuditAction } from '@gently/contracts/audit-options';
import { type KeysetCursor, type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { Origin } from '../../shared/http/origin';
import type { AuditFilter, AuditLog, AuditReading, AuditRow } from '../audit';
import type { Account, Accounts } from '../auth';
import { instantsOf } from '../declutterers';
import type { Regions } from '../regions';
import type { Training } from '../training';
import { isPerson, targetOf } from './target';

interface DeskDependencies {
  reading: AuditReading;
  audit: AuditLog;
  accounts: Pick<Accounts, 'findByEmail' | 'findByIds'>;
  training: Pick<Training, 'titlesOf'>;
  regions: Pick<Regions, 'list'>;
}

interface AuditSearch {
  person?: string | undefined;
  action?: AuditAction | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
type AuditQuestion = AuditSearch & PageOptions;

/** Rows of the log, and the names of what they mention. */
interface NamedRows {
  rows: AuditRow[];
  names: Names;
}

/** What the records of a page name, by ids. */
export interface Names {
  people: ReadonlyMap<string, Account>;
  /** Of modules and courses. */
  titles: ReadonlyMap<string, string>;
  /** Of every region. */
  regions: ReadonlyMap<string, string>;
}

/** Who downloads the log, and from where. */
interface Download {
  adminId: string;
  origin: Origin;
}

/** Entries that are read at once for a file. */
const FILE_PAGE = 500;

const NOTHING_NAMED: Names = { people: new Map(), titles: new Map(), regions: new Map() };

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

const periodOf = ({ from, to }: AuditSearch): Pick<AuditFilter, 'from' | 'before'> => {
  const { from: start, before } = instantsOf({ from: from ?? FIRST_DAY, to: to ?? LAST_DAY });
  return { ...(from && { from: start }), ...(to && { before }) };
};

/** The address that was searched for is left out: the log must not keep what a person may have deleted since. */
const detailsOf = ({ person, ...said }: AuditSearch): Record<string, unknown> => ({
  ...(person ? { of_one_person: true } : {}),
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
});

/** The audit log with the names of what it is about. */
export const createAuditDesk = ({ reading, audit, accounts, training, regions }: DeskDependencies) => {
  const regionNames = async (): Promise<Names['regions']> =>
    new Map((await regions.list()).map(({ id, name }) => [id, name]));

  const namesOf = async (rows: readonly AuditRow[], named: Names['regions']): Promise<Names> => {
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
    return { people: new Map(people.map((person) => [person.id, person])), titles, regions: named };
  };

  /** Null where nobody has the email that is asked for. */
  const filterOf = async (search: AuditSearch): Promise<AuditFilter | null> => {
    const { action, target } = search;
    const person = search.person ? await accounts.findByEmail(search.person) : null;
    if (search.person && !person) return null;
    return { personId: person?.id, action, target, ...periodOf(search) };
  };

  return {
    /** The newest first; nothing where nobody has the email that is asked for. */
    list: async (question: AuditQuestion) => {
      const filter = await filterOf(question);
      if (!filter) return { rows: [], names: NOTHING_NAMED, nextCursor: null };
      const { limit, oneMore, place } = windowOf(question);
      const found = await reading.list(filter, place, oneMore);
      const { items, nextCursor } = pageOf(found, limit, ({ at, id }) => ({ at, id }));
      return { rows: items, names: await namesOf(items, await regionNames()), nextCursor };
    },

    /** Every entry that the search finds, the newest first, a page at a time; the download itself is noted first. */
    async *all(search: AuditSearch, { adminId, origin }: Download): AsyncGenerator<NamedRows> {
      const filter = await filterOf(search);
      await audit.append({
        action: 'audit.exported',
        actorId: adminId,
        target: null,
        origin,
        details: detailsOf(search),
      });
      if (!filter) return;
      const named = await regionNames();
      let place: KeysetCursor | null = null;
      for (;;) {
        const rows: AuditRow[] = await reading.list(filter, place, FILE_PAGE);
        if (rows.length > 0) yield { rows, names: await namesOf(rows, named) };
        const last = rows.at(-1);
        if (!last || rows.length < FILE_PAGE) return;
        place = { at: last.at, id: last.id };
      }
    },
  };
};
export type AuditDesk = ReturnType<typeof createAuditDesk>;

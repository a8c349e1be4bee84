import type { Pence } from '@gently/contracts/money';
import type { SessionNeeds } from '@gently/contracts/declutterer-sessions';
import type { Clock } from '../../shared/clock';
import type { Ledger } from '../ledger';
import type { Photo, Photos } from '../photos';
import type { NeedsAccess } from './needs-access.repository';
import type { OwnSession } from './own-sessions';
import type { SessionReport } from './report.model';
import type { Reports } from './reports.repository';
import { needsVisible, payOf } from './session';

/** What a session says of its client. */
export interface ClientName {
  firstName: string;
  lastName: string;
}

/** A session with what its declutterer may be shown of it at this moment. */
export interface DisclosedSession extends OwnSession {
  /** Null for an account that was deleted. */
  client: ClientName | null;
  /** What they earn with it, by the ledger. */
  payPence: Pence | null;
  needsVisible: boolean;
  at: Date;
}

/** The same with what its own page shows beside it. */
export interface SessionInFull extends DisclosedSession {
  /** Null without the client's consent, while nothing was said, and where needs are not to be seen. */
  neurotype: SessionNeeds['neurotype'];
  report: SessionReport | null;
  photos: readonly Photo[];
}

export interface DisclosureDependencies {
  access: NeedsAccess;
  ledger: Pick<Ledger, 'sessionBooks'>;
  photos: Pick<Photos, 'visibleOf'>;
  reports: Pick<Reports, 'findOf'>;
  /** Names of the accounts with these ids. */
  namesOf: (ids: string[]) => Promise<ReadonlyMap<string, ClientName>>;
  neurotypeOf: (clientId: string) => Promise<SessionNeeds['neurotype']>;
  clock: Clock;
}

const only = ([session]: DisclosedSession[]): DisclosedSession => {
  if (!session) throw new Error('a session was not disclosed');
  return session;
};

/**
 * The only way in which sessions reach their declutterer. What is handed out of a client's needs is recorded for the
 * client first: what cannot be recorded is not handed out.
 */
export const createDisclosure = (deps: DisclosureDependencies) => {
  const { access, ledger, photos, reports, namesOf, neurotypeOf, clock } = deps;

  const describe = async (list: readonly OwnSession[]): Promise<DisclosedSession[]> => {
    const at = clock();
    const [names, books] = await Promise.all([
      namesOf([...new Set(list.map(({ booking }) => booking.clientId))]),
      ledger.sessionBooks(list.map(({ booking }) => booking.id)),
    ]);
    return list.map(({ booking, offer }) => ({
      booking,
      offer,
      client: names.get(booking.clientId) ?? null,
      payPence: payOf(booking, books.get(booking.id)),
      needsVisible: needsVisible(booking, at),
      at,
    }));
  };

  /** Of the needs, a list shows the special requirements only. */
  const list = async (viewer: string, sessions: readonly OwnSession[]): Promise<DisclosedSession[]> => {
    const disclosed = await describe(sessions);
    const telling = disclosed.filter(
      (session) => session.needsVisible && session.booking.specialRequirements !== '',
    );
    await Promise.all(telling.map(({ booking, at }) => access.record(booking, viewer, 'requirements', at)));
    return disclosed;
  };

  return {
    list,

    one: async (viewer: string, own: OwnSession): Promise<DisclosedSession> =>
      only(await list(viewer, [own])),

    inFull: async (viewer: string, own: OwnSession): Promise<SessionInFull> => {
      const session = only(await describe([own]));
      const { booking } = session;
      if (session.needsVisible) await access.record(booking, viewer, 'all', session.at);
      const [neurotype, report, pictures] = await Promise.all([
        session.needsVisible ? neurotypeOf(booking.clientId) : null,
        booking.status === 'completed' ? reports.findOf(booking.id) : null,
        photos.visibleOf(booking),
      ]);
      return { ...session, neurotype, report, photos: pictures };
    },
  };
};
export type Disclosure = ReturnType<typeof createDisclosure>;

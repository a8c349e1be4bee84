import type { Pence } from '@gently/contracts/money';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { Ledger } from '../ledger';
import { additionsUntil, type Photo, type Photos } from '../photos';
import type { ClientDetails } from '../profile';
import type { NeedsAccess } from './needs-access.repository';
import type { OwnSession } from './own-sessions';
import type { SessionReport } from './report.model';
import type { Reports } from './reports.repository';
import { needsVisible, payOf } from './session';
import { contactVisible, type Told, toldFor } from './told';

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
  /** Null where needs are not to be seen. */
  told: Told | null;
  /** Whether there is somebody to call, and they may be asked for now. */
  hasContact: boolean;
  report: SessionReport | null;
  additionsUntil: Date | null;
  photos: readonly Photo[];
}

export interface DisclosureDependencies {
  access: NeedsAccess;
  ledger: Pick<Ledger, 'sessionBooks'>;
  photos: Pick<Photos, 'visibleOf'>;
  reports: Pick<Reports, 'findOf'>;
  /** Names of the accounts with these ids. */
  namesOf: (ids: string[]) => Promise<ReadonlyMap<string, ClientName>>;
  /** What a client has told in their profile; what is sensitive only with their consent. */
  detailsOf: (clientId: string) => Promise<ClientDetails>;
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
  const { access, ledger, photos, reports, namesOf, detailsOf, clock } = deps;

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

    /** As an admin sees them who looks as this person: nothing that is for the assigned declutterer alone. */
    withheld: async (sessions: readonly OwnSession[]): Promise<DisclosedSession[]> =>
      (await describe(sessions)).map((session) => ({ ...session, needsVisible: false })),

    one: async (viewer: string, own: OwnSession): Promise<DisclosedSession> =>
      only(await list(viewer, [own])),

    inFull: async (viewer: string, own: OwnSession): Promise<SessionInFull> => {
      const session = only(await describe([own]));
      const { booking } = session;
      if (session.needsVisible) await access.record(booking, viewer, 'all', session.at);
      const [details, report, pictures] = await Promise.all([
        session.needsVisible ? detailsOf(booking.clientId) : null,
        booking.status === 'completed' ? reports.findOf(booking.id) : null,
        photos.visibleOf(booking),
      ]);
      const told = details && toldFor(booking, details);
      const hasContact = contactVisible(booking, session.at) && Boolean(details?.emergencyContact.phone);
      return {
        ...session,
        told,
        hasContact,
        report,
        additionsUntil: additionsUntil(booking, session.at),
        photos: pictures,
      };
    },

    /** Whom to call now. @throws AppError `contact_not_shown` */
    contact: async (viewer: string, { booking }: OwnSession): Promise<ClientDetails['emergencyContact']> => {
      const at = clock();
      if (!contactVisible(booking, at)) throw new AppError('contact_not_shown');
      const { emergencyContact } = await detailsOf(booking.clientId);
      if (emergencyContact.phone === '') throw new AppError('contact_not_shown');
      await access.record(booking, viewer, 'emergency_contact', at);
      return emergencyContact;
    },
  };
};
export type Disclosure = ReturnType<typeof createDisclosure>;

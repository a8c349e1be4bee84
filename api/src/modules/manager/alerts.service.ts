import { addDays, londonDate } from '@gently/contracts/dates';
import type { ManagerAlert } from '@gently/contracts/manager';
import type { Clock } from '../../shared/clock';
import type { Applications } from '../applications';
import { answerByOf, isAnswerUrgent } from '../approvals';
import type { Accounts } from '../auth';
import { narrowed, type RegionScope } from '../regions';
import type { Teams } from '../teams';
import * as say from './alert';
import type { OpenReports } from './open-reports.repository';
import type { TeamFacts } from './people.repository';
import type { SeenSession, SeenSessions } from './sessions.repository';
import type { Settings } from './settings.model';
import type { SettingsRepository } from './settings.repository';
import { idsOf, nameOf, type Team, teamWithin } from './team';
import type { UnfilledSessions } from './unfilled.repository';

export interface AlertsDeps {
  teams: Pick<Teams, 'list'>;
  accounts: Pick<Accounts, 'findByIds'>;
  sessions: Pick<SeenSessions, 'waiting' | 'open' | 'questioned'>;
  unfilled: Pick<UnfilledSessions, 'openOf' | 'watchedOf'>;
  facts: Pick<TeamFacts, 'missed' | 'expiring' | 'failedPayouts'>;
  settings: Pick<SettingsRepository, 'of'>;
  openReports: OpenReports;
  applications: Pick<Applications, 'listWaiting'>;
  clock: Clock;
}

type NameOf = (userId: string | null) => string;

const MISSED_DAYS = 7;
/** The hub shows no more applicants; all of them are in the table of the team. */
const MOST_APPLICANTS = 20;
const THEIR_DECLUTTERER = 'their declutterer';

/** What a manager has to look at, each from something that is stored, as the region wants to be told of it. */
export const createAlertList = (deps: AlertsDeps) => {
  const { teams, accounts, sessions, unfilled, facts, settings, openReports, applications, clock } = deps;

  const ofWaiting = async (
    scope: RegionScope,
    { urgentHours }: Settings,
    now: Date,
  ): Promise<ManagerAlert[]> => {
    const waiting = await sessions.waiting(scope, now);
    const told = await unfilled.openOf(waiting.map(({ id }) => id));
    return waiting.flatMap((session) => {
      const urgent = say.isPressing(session, now, urgentHours);
      const raised = told.get(session.id);
      if (raised) return [say.unfilledAlert(session, raised, urgent)];
      return session.handedBack ? [say.handedBackAlert(session, urgent)] : [];
    });
  };

  const namesOf = async (open: readonly SeenSession[], team: Team): Promise<NameOf> => {
    const known = new Map(team.people.map((one) => [one.id, one]));
    const others = open.flatMap(({ decluttererId: id }) => (id !== null && !known.has(id) ? [id] : []));
    for (const one of await accounts.findByIds([...new Set(others)])) known.set(one.id, one);
    return (id) => {
      const person = id === null ? undefined : known.get(id);
      return person ? nameOf(person) : THEIR_DECLUTTERER;
    };
  };

  const ofOpen = async (open: readonly SeenSession[], name: NameOf): Promise<ManagerAlert[]> => {
    const byId = new Map(open.map((session) => [session.id, session]));
    return (await unfilled.watchedOf([...byId.keys()])).flatMap(({ bookingId, kind, raisedAt }) => {
      const session = byId.get(bookingId);
      if (!session) return [];
      const who = name(session.decluttererId);
      if (kind === 'not_started' && session.status === 'confirmed')
        return [say.notStartedAlert(session, who, raisedAt)];
      return kind === 'unfinished' ? [say.unfinishedAlert(session, who, raisedAt)] : [];
    });
  };

  const ofPeople = async (team: Team, { certificateDays }: Settings, now: Date, name: NameOf) => {
    const today = londonDate(now);
    const [missed, payouts, certificates] = await Promise.all([
      facts.missed(team, now, MISSED_DAYS),
      facts.failedPayouts(team),
      facts.expiring(team, today, addDays(today, certificateDays)),
    ]);
    return [
      ...missed.map((one) => say.noShowAlert(one, name(one.userId))),
      ...payouts.map((one) => say.payoutAlert(one, name(one.userId))),
      ...certificates.map((one) => say.certificateAlert(one, name(one.userId))),
    ];
  };

  const ofApplicants = async (team: Team, now: Date, name: NameOf) => {
    const waiting = await applications.listWaiting({ userIds: idsOf(team), limit: MOST_APPLICANTS });
    return waiting.map(({ userId, since }) => {
      const application = { userId, since, answerBy: answerByOf(since) };
      return say.applicationAlert(application, name(userId), isAnswerUrgent(since, now));
    });
  };

  const ofRegion = async (scope: RegionScope, own: Settings): Promise<ManagerAlert[]> => {
    const now = clock();
    const [team, open] = await Promise.all([teamWithin(teams, scope), sessions.open(scope, now)]);
    const name = await namesOf(open, team);
    const found = await Promise.all([
      ofWaiting(scope, own, now),
      ofOpen(open, name),
      ofPeople(team, own, now, name),
    ]);
    const [reports, waiting, questions] = await Promise.all([
      openReports.of(scope),
      ofApplicants(team, now, name),
      sessions.questioned(scope),
    ]);
    const shown: readonly string[] = own.shownAlerts;
    return [
      ...reports.map(say.reportAlert),
      // A payout waits for each of these, so that they cannot be turned off.
      ...questions.map((one) => say.questionAlert(one, one.askedAt ?? one.endedAt)),
      ...waiting,
      ...found.flat().filter(({ kind }) => shown.includes(kind)),
    ];
  };

  return async (scope: RegionScope): Promise<ManagerAlert[]> => {
    const found: ManagerAlert[] = [];
    for (const [regionId, own] of await settings.of(scope))
      found.push(...(await ofRegion(narrowed(scope, regionId), own)));
    return say.inOrder(found);
  };
};
export type AlertList = ReturnType<typeof createAlertList>;

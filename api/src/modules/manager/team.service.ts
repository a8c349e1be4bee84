import type { MemberPerformance, teamQuery } from '@gently/contracts/manager';
import type { ManagerPeriod } from '@gently/contracts/manager-options';
import { toPounds } from '@gently/contracts/money';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { Account } from '../auth';
import type { Applications } from '../applications';
import type { RegionScope } from '../regions';
import type { Teams } from '../teams';
import { worthOf } from './figures';
import type { TeamFacts } from './people.repository';
import type { Performance, Performances } from './performance.service';
import { type Period, periodOf, weeksOf } from './period';
import type { SeenSessions } from './sessions.repository';
import { countsOf, isAskedFor, nameOf, onlyOf, type Team, teamWithin } from './team';
import { presentMember, presentSentApplication } from './team.presenter';

export interface TeamDeps {
  teams: Pick<Teams, 'list' | 'member'>;
  performances: Performances;
  sessions: Pick<SeenSessions, 'datesOf'>;
  facts: Pick<TeamFacts, 'certificates'>;
  applications: Pick<Applications, 'sentBy'>;
  clock: Clock;
}

type TeamQuestion = z.output<typeof teamQuery>;

/** The people of a team, one by one. */
export const createTeamLists = (deps: TeamDeps) => {
  const { teams, performances, sessions, facts, applications, clock } = deps;

  const asked = (team: Team, question: TeamQuestion): Team => ({
    ...team,
    people: team.people
      .filter((account) => isAskedFor(account, question))
      .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en-GB')),
  });

  const list = async (scope: RegionScope, question: TeamQuestion) => {
    const team = await teamWithin(teams, scope);
    const period = periodOf(question.period, clock());
    const found = await performances.of(asked(team, question), period);
    return { period, declutterers: found.map(presentMember), counts: countsOf(team) };
  };

  const weekly = async (scope: RegionScope, { books }: Performance, period: Period) => {
    const dates = await sessions.datesOf(scope, [...books.keys()]);
    return weeksOf(period).map(({ from, to }) => {
      const own = [...books].filter(([id]) => {
        const date = dates.get(id);
        return date !== undefined && date >= from && date <= to;
      });
      const pence = own.reduce((sum, [, one]) => sum + worthOf(one), 0);
      return { from, to, sessions: own.length, revenue: toPounds(pence) };
    });
  };

  /** @throws AppError `person_not_found` for everybody who is not of the team */
  const find = async (scope: RegionScope, userId: string): Promise<Account> => {
    const account = await teams.member(scope, userId);
    if (account?.role !== 'declutterer') throw new AppError('person_not_found');
    return account;
  };

  return {
    list,

    /** @throws AppError `person_not_found` */
    member: async (
      scope: RegionScope,
      userId: string,
      asked: ManagerPeriod | undefined,
    ): Promise<MemberPerformance> => {
      const account = await find(scope, userId);
      const period = periodOf(asked, clock());
      const team = onlyOf(await teamWithin(teams, scope), account);
      const [performance] = await performances.of(team, period);
      if (!performance) throw new AppError('person_not_found');
      const [weeks, sent, certificates] = await Promise.all([
        weekly(scope, performance, period),
        applications.sentBy(userId),
        facts.certificates(team),
      ]);
      return {
        declutterer: { ...presentMember(performance), joined_at: account.createdAt.toISOString() },
        weeks,
        handed_back: performance.offers.handed_back ?? 0,
        missed: performance.offers.missed ?? 0,
        application: sent && presentSentApplication(sent),
        certificates: certificates.map(({ id, title, issuedOn, expiresOn, state }) => ({
          id,
          module_title: title,
          issue_date: issuedOn,
          expires_on: expiresOn,
          status: state,
        })),
      };
    },
  };
};
export type TeamLists = ReturnType<typeof createTeamLists>;

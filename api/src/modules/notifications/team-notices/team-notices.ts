import { PATHS, teamMemberPath } from '@gently/contracts/paths';
import { ROLE_LANDING } from '@gently/contracts/roles';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import { fullName } from '../../../shared/full-name';
import type { ApplicationEvents } from '../../applications';
import type { Account, Accounts } from '../../auth';
import type { CoverEvents } from '../../manager';
import type { Regions } from '../../regions';
import type { TeamEvents, Told } from '../../team-communications';
import type { InvitationEvents } from '../../team-invitations';
import type { Teams } from '../../teams';
import type { NotificationContent, Notifier } from '../notifier';
import {
  answeredContent,
  appliedContent,
  askedContent,
  declinedContent,
  joinedContent,
  messageContent,
  overdueContent,
  uncoveredContent,
} from './contents';

interface TeamNoticesDeps {
  tell: Notifier;
  accounts: Pick<Accounts, 'findActive' | 'findById'>;
  regions: Pick<Regions, 'watchersOf'>;
  teams: Pick<Teams, 'regionOf'>;
}

type Content = NotificationContent;

/** Tells people what their managers write, and managers who comes into their team. */
export const createTeamNotices = ({
  tell,
  accounts,
  regions,
  teams,
}: TeamNoticesDeps): Handlers<TeamEvents & InvitationEvents & ApplicationEvents & CoverEvents> => {
  const tellAll = async (people: readonly Told[], content: Content, at: Date, tx: Transaction) => {
    // One after the other: a transaction takes one operation at a time.
    for (const { id, role } of people) await tell(id, content, { link: ROLE_LANDING[role], at }, tx);
  };
  const tellManagers = async (
    regionId: string | null,
    content: Content,
    { link, at }: { link: Record<'manager' | 'admin', string>; at: Date },
    tx: Transaction,
  ) => {
    for (const { id, role } of await regions.watchersOf(regionId))
      await tell(id, content, { link: link[role === 'admin' ? 'admin' : 'manager'], at }, tx);
  };

  /** The people who decide about an applicant. */
  const notifyDeciders = async (
    { userId, at }: { userId: string; at: Date },
    contentFor: (account: Account) => Content,
    tx: Transaction,
  ) => {
    const account = await accounts.findById(userId, tx);
    if (!account) return;
    const page = teamMemberPath(userId);
    const place = { link: { manager: page, admin: page }, at };
    await tellManagers(await teams.regionOf(account, tx), contentFor(account), place, tx);
  };

  return {
    'team.message_sent': (sent, tx) =>
      tellAll(sent.people, messageContent(sent, 'team_message'), sent.at, tx),
    'team.announcement_sent': (sent, tx) =>
      tellAll(sent.people, messageContent(sent, 'announcement'), sent.at, tx),
    'invitation.accepted': (accepted, tx) => {
      const place = { link: { manager: PATHS.managerInvite, admin: PATHS.adminUsers }, at: accepted.at };
      return tellManagers(accepted.invitation.regionId, joinedContent(accepted), place, tx);
    },
    'region.uncovered': async ({ region, alerts, at }, tx) => {
      const summary = uncoveredContent(region.name, alerts.length);
      for (const { id } of await accounts.findActive('admin')) {
        await tell(id, summary, { link: PATHS.adminRegions, at }, tx);
        for (const { title, text: body, urgent, link } of alerts) {
          const note = { type: 'account', title, body, priority: urgent ? 'high' : 'normal' } as const;
          await tell(id, { note, email: null }, { link, at }, tx);
        }
      }
    },
    'application.handed_in': (applied, tx) => notifyDeciders(applied, () => appliedContent(applied), tx),
    'application.answered': (answered, tx) => notifyDeciders(answered, () => answeredContent(answered), tx),
    'application.overdue': (overdue, tx) =>
      notifyDeciders(
        overdue,
        ({ firstName, lastName }) => overdueContent(fullName({ firstName, lastName }), overdue),
        tx,
      ),
    'application.asked': (asked, tx) =>
      tell(asked.userId, askedContent(asked), { link: ROLE_LANDING.declutterer, at: asked.at }, tx),
    'application.declined': (declined, tx) =>
      tell(
        declined.userId,
        declinedContent(declined),
        { link: ROLE_LANDING.declutterer, at: declined.at },
        tx,
      ),
  };
};

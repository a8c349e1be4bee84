import { FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import type { TeamDeclutterer } from '@gently/contracts/manager';
import { formatPounds } from '@gently/contracts/money';
import { teamMemberPath } from '@gently/contracts/paths';
import { EmailText, Stack, Text, TextLink, VisuallyHidden } from '@gently/ui';
import type { DataColumn } from '@gently/ui/data';
import { MemberStatus } from '../../shared/member-status';
import { counted, dayOf, nameOf } from '../../shared/words';
import { MemberAverage } from './member-average';

const lastName = (member: TeamDeclutterer): string =>
  `${member.last_name} ${member.first_name}`.toLowerCase();

/** The columns of the team, as they go into its files, too. */
export const TEAM_COLUMNS: readonly DataColumn<TeamDeclutterer>[] = [
  {
    key: 'member',
    label: 'Member',
    sortBy: lastName,
    cell: (member) => (
      <Stack $gap={1} $align="start">
        <TextLink to={teamMemberPath(member.id)}>{nameOf(member)}</TextLink>
        <Text as="span" $size={16} $tone="quiet">
          <EmailText email={member.email} />
        </Text>
      </Stack>
    ),
  },
  {
    key: 'rating',
    label: 'Rating',
    numeric: true,
    sortBy: ({ rating }) => rating ?? 0,
    cell: ({ rating, rating_count: count }) =>
      rating === null ? (
        'None yet'
      ) : (
        <>
          {rating.toFixed(1)} <VisuallyHidden>{`from ${counted(count, 'rating')}`}</VisuallyHidden>
        </>
      ),
  },
  {
    key: 'sessions',
    label: 'Sessions',
    numeric: true,
    sortBy: ({ session_count }) => session_count,
    cell: ({ session_count }) => session_count,
  },
  {
    key: 'revenue',
    label: FIGURE_DEFINITIONS.session_revenue.label,
    numeric: true,
    sortBy: ({ revenue }) => revenue,
    cell: (member) => (
      <Stack $gap={1} $align="end">
        <span>{formatPounds(member.revenue)}</span>
        <MemberAverage member={member} />
      </Stack>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortBy: ({ status }) => status,
    cell: ({ status }) => <MemberStatus status={status} />,
  },
  {
    key: 'last_active',
    label: 'Last active',
    sortBy: ({ last_active }) => last_active ?? '',
    cell: ({ last_active }) => (last_active === null ? 'Not known' : dayOf(last_active)),
  },
];

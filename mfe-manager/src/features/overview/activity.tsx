import type { ManagerActivity } from '@gently/contracts/manager';
import { formatPounds } from '@gently/contracts/money';
import { useQuery } from '@gently/platform/query';
import { IconTile, Inline, Stack, Text } from '@gently/ui';
import { CircleCheck, UserPlus } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { dashboardQuery } from '../../data/hub';
import { usePeriod } from '../../shared/use-period';
import { whenOf } from '../../shared/words';

const SIGNS = { session_completed: CircleCheck, joined_team: UserPlus };

/** What happened, in a sentence. */
export const activityWords = ({ action, user_name: name, metadata }: ManagerActivity): string => {
  if (action === 'joined_team') return `${name} joined the team`;
  const { client_name: client, amount } = metadata;
  const whom = client === null ? '' : ` with ${client}`;
  return `${name} completed a session${whom}${amount === null ? '' : `, ${formatPounds(amount)}`}`;
};

const Line = ({ activity }: { activity: ManagerActivity }) => (
  <Inline as="li" $gap={3} $align="start" $nowrap>
    <IconTile icon={SIGNS[activity.action]} />
    <Stack $gap={1}>
      <Text>{activityWords(activity)}</Text>
      <Text $size={16} $tone="quiet">
        <time dateTime={activity.timestamp}>{whenOf(activity.timestamp)}</time>
      </Text>
    </Stack>
  </Inline>
);

/** What has happened lately. */
export const Activity = () => (
  <Part id="activity" title="Recent activity">
    <Loaded
      level="h3"
      query={useQuery(dashboardQuery(usePeriod().period))}
      what="recent activity"
      shapes={['4rem', '4rem', '4rem']}
    >
      {({ recent_activity: activity }) =>
        activity.length === 0 ? (
          <Text $tone="quiet">Nothing yet. Completed sessions and new people appear here.</Text>
        ) : (
          <Stack as="ul" $gap={4} role="list">
            {activity.map((one) => (
              <Line key={one.id} activity={one} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  </Part>
);

import type { FranchiseActivity } from '@gently/contracts/franchise';
import type { FranchiseActivityKind } from '@gently/contracts/franchise-options';
import { useQuery } from '@gently/platform/query';
import { IconTile, Inline, Stack, Text, type IconType } from '@gently/ui';
import { CalendarCheck, MapPin, UserPlus } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { activityQuery } from '../../data/figures';
import { whenOf } from '../../shared/words';

const SIGNS: Record<FranchiseActivityKind, IconType> = {
  session_completed: CalendarCheck,
  joined_team: UserPlus,
  region_added: MapPin,
};

const sentenceOf = ({ kind, region_name: region, person_name, service }: FranchiseActivity): string => {
  if (kind === 'session_completed') return `${service ?? 'A session'} completed in ${region}`;
  return kind === 'joined_team' ? `${person_name ?? 'Somebody'} joined ${region}` : `${region} was added`;
};

/** What has happened lately. */
export const Activity = () => (
  <Part id="activity" title="Recent activity">
    <Loaded
      query={useQuery(activityQuery())}
      what="recent activity"
      shapes={['3rem', '3rem', '3rem']}
      level="h3"
    >
      {(activity) =>
        activity.length === 0 ? (
          <Text $tone="quiet">Nothing yet. Completed sessions, new people and new regions appear here.</Text>
        ) : (
          <Stack as="ul" $gap={4} role="list">
            {activity.map((one) => (
              <Inline as="li" key={one.id} $nowrap>
                <IconTile icon={SIGNS[one.kind]} />
                <Stack $gap={0}>
                  <Text $size={16} $weight="medium">
                    {sentenceOf(one)}
                  </Text>
                  <Text $size={16} $tone="quiet">
                    <time dateTime={one.at}>{whenOf(one.at)}</time>
                  </Text>
                </Stack>
              </Inline>
            ))}
          </Stack>
        )
      }
    </Loaded>
  </Part>
);

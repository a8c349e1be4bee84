import type { TrainerActivity } from '@gently/contracts/trainer';
import { useQuery } from '@gently/platform/query';
import { IconTile, Inline, Stack, Text } from '@gently/ui';
import { Award, Play } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { activityQuery } from '../../data/overview';
import { percentWords, whenOf } from '../../shared/words';

const LOOKS = {
  progress_update: { icon: Play, label: 'Progress update' },
  certificate_issued: { icon: Award, label: 'Certificate issued' },
} as const;

const sentenceOf = ({ kind, person_name: name, module_title: title, progress_percentage }: TrainerActivity) =>
  kind === 'certificate_issued'
    ? `${name} earned a certificate in ${title}`
    : `${name} is at ${percentWords(progress_percentage ?? 0)} of ${title}`;

/** Pages of this release leave out what only a later API reports. */
const isKnown = ({ kind }: TrainerActivity): boolean => Object.hasOwn(LOOKS, kind);

const Line = ({ activity }: { activity: TrainerActivity }) => {
  const { icon, label } = LOOKS[activity.kind];
  return (
    <Inline as="li" $nowrap $align="start">
      <IconTile icon={icon} />
      <Stack $gap={1}>
        <Text $weight="medium">{label}</Text>
        <Text $size={16}>{sentenceOf(activity)}</Text>
        <Text $size={16} $tone="quiet">
          <time dateTime={activity.at}>{whenOf(activity.at)}</time>
        </Text>
      </Stack>
    </Inline>
  );
};

/** What learners have done lately. */
export const Activity = () => (
  <Part id="activity" title="Recent activity">
    <Loaded
      level="h3"
      query={useQuery(activityQuery())}
      what="recent activity"
      shapes={['4rem', '4rem', '4rem']}
    >
      {(answered) => {
        const activity = answered.filter(isKnown);
        return activity.length === 0 ? (
          <Text $tone="quiet">Nothing yet. When somebody learns with your modules, it appears here.</Text>
        ) : (
          <Stack as="ul" $gap={4} role="list">
            {activity.map((one) => (
              <Line key={one.id} activity={one} />
            ))}
          </Stack>
        );
      }}
    </Loaded>
  </Part>
);

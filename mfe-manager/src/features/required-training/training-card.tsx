import { formatLongDate } from '@gently/contracts/dates';
import { teamMemberPath } from '@gently/contracts/paths';
import type { MemberTraining, MissingModule } from '@gently/contracts/required-training';
import { useQuery } from '@gently/platform/query';
import { Badge, Inline, Stack, Text, TextLink } from '@gently/ui';
import { Clock, PauseCircle } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { requiredTrainingQuery } from '../../data/required-training';
import { nameOf } from '../../shared/words';

const moduleText = ({ title, due_on: dueOn, is_overdue: isOverdue }: MissingModule): string => {
  if (dueOn === null) return `${title}, needed now`;
  return `${title}, ${isOverdue ? 'was due by' : 'by'} ${formatLongDate(dueOn)}`;
};

const Member = ({ member }: { member: MemberTraining }) => (
  <Stack as="li" $gap={1}>
    <Inline $justify="space-between">
      <TextLink to={teamMemberPath(member.id)}>{nameOf(member)}</TextLink>
      {member.offers_stopped ? (
        <Badge tone="attention" icon={PauseCircle}>
          Gets no requests
        </Badge>
      ) : (
        <Badge tone="waiting" icon={Clock}>
          Still has time
        </Badge>
      )}
    </Inline>
    {member.modules.map((module) => (
      <Text key={module.id} $size={16} $tone="quiet">
        {moduleText(module)}
      </Text>
    ))}
  </Stack>
);

/** People of the team with required training to do. */
export const TrainingCard = () => (
  <Part id="required-training" title="Required training">
    <Loaded
      level="h3"
      query={useQuery(requiredTrainingQuery())}
      what="required training"
      shapes={['3rem', '3rem']}
    >
      {({ people }) =>
        people.length === 0 ? (
          <Text $tone="quiet">
            All active declutterers have completed it. Anyone with a required module to do appears here.
          </Text>
        ) : (
          <Stack $gap={4}>
            <Stack as="ul" role="list" $gap={4}>
              {people.map((member) => (
                <Member key={member.id} member={member} />
              ))}
            </Stack>
            <Text $size={16} $tone="quiet">
              We remind each person every week, up to twelve times. Sessions that they have accepted stay
              theirs.
            </Text>
          </Stack>
        )
      }
    </Loaded>
  </Part>
);

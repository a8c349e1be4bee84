import { formatLongDate } from '@gently/contracts/dates';
import { trainingModulePath } from '@gently/contracts/paths';
import type { MissingModule } from '@gently/contracts/required-training';
import { useQuery } from '@gently/platform/query';
import { Notice, Stack, Text, TextLink } from '@gently/ui';
import { requiredTrainingQuery } from '../data/training';

const dueText = ({ due_on: dueOn, is_overdue: isOverdue }: MissingModule): string => {
  if (dueOn === null) return 'Needed before you can get requests';
  return isOverdue ? `Was due by ${formatLongDate(dueOn)}` : `Please complete it by ${formatLongDate(dueOn)}`;
};

const untilText = (modules: readonly MissingModule[]): string =>
  new Set(modules.map(({ due_on: dueOn }) => dueOn)).size > 1
    ? 'the first of the days shown'
    : 'the day shown';

/** Required training that is still to do, and what that means for requests. Gone once it is done. */
export const RequiredTraining = () => {
  const { data } = useQuery(requiredTrainingQuery());
  if (!data || data.modules.length === 0) return null;
  const { modules, offers_stopped: hasStopped } = data;
  return (
    <Notice
      tone={hasStopped ? 'attention' : 'info'}
      title={hasStopped ? 'Requests come once your training is done' : 'You have required training to do'}
      live="off"
    >
      <Stack $gap={3}>
        <Text>
          {hasStopped
            ? 'Sessions that you have accepted stay yours. You can get new requests once you have completed these modules:'
            : `You can get requests until ${untilText(modules)}. After that, you can get them once you have completed these modules:`}
        </Text>
        <Stack as="ul" role="list" $gap={2}>
          {modules.map((module) => (
            <li key={module.id}>
              <TextLink to={trainingModulePath(module.id)}>{module.title}</TextLink>
              <Text $size={16} $tone="quiet">
                {dueText(module)}
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </Notice>
  );
};

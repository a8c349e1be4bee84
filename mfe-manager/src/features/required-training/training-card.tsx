import { formatLongDate } from '@gently/contracts/dates';
import { teamMemberPath } from '@gently/contracts/paths';
import type { MemberTraining, MissingModule } from '@gently/contracts/required-training';
import { useQuery } from '@gently/platform/query';
import { Badge, Button, Inline, Notice, Stack, Text, TextLink } from '@gently/ui';
import { Clock, PauseCircle } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { useState } from 'react';
import { requiredTrainingQuery } from '../../data/required-training';
import { nameOf } from '../../shared/words';
import { TimeDialog } from './time-dialog';

const moduleText = ({ title, due_on: dueOn, is_overdue: isOverdue }: MissingModule): string => {
  if (dueOn === null) return `${title}, needed now`;
  return `${title}, ${isOverdue ? 'was due by' : 'by'} ${formatLongDate(dueOn)}`;
};

const Member = ({ member, onGive }: { member: MemberTraining; onGive: () => void }) => (
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
    <div>
      <Button variant="quiet" icon={Clock} onClick={onGive} aria-label={`Give ${nameOf(member)} more time`}>
        Give more time
      </Button>
    </div>
  </Stack>
);

/** A person who had stopped getting requests gets them again; for the others nothing changes yet. */
const GivenTime = ({ before, after }: { before: MemberTraining; after: MemberTraining }) => (
  <Notice tone="success" title={`${nameOf(after)} has more time`}>
    {before.offers_stopped ? 'They can get requests again.' : 'They can still get requests.'} We have notified
    them.
  </Notice>
);

const Members = ({ people }: { people: readonly MemberTraining[] }) => {
  const [asking, setAsking] = useState<MemberTraining | null>(null);
  const [done, setDone] = useState<Parameters<typeof GivenTime>[0] | null>(null);
  return (
    <Stack $gap={4}>
      {done && <GivenTime {...done} />}
      <Stack as="ul" role="list" $gap={4}>
        {people.map((member) => (
          <Member key={member.id} member={member} onGive={() => setAsking(member)} />
        ))}
      </Stack>
      <Text $size={16} $tone="quiet">
        We remind each person at once and then every week, up to twelve times for each module. Sessions that
        they have accepted stay theirs.
      </Text>
      {asking && (
        <TimeDialog
          member={asking}
          onClose={() => setAsking(null)}
          onDone={(after) => {
            setDone({ before: asking, after });
            setAsking(null);
          }}
        />
      )}
    </Stack>
  );
};

/** People of the team with required training to do. */
export const TrainingCard = ({ title = 'Required training' }: { title?: string }) => (
  <Part id="required-training" title={title}>
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
          <Members people={people} />
        )
      }
    </Loaded>
  </Part>
);

import { trainingModulePath } from '@gently/contracts/paths';
import type { OwnAssessment } from '@gently/contracts/training';
import { useNavigate } from '@gently/platform/router';
import { Badge, Button, Card, CardActions, Disclosure, Heading, Inline, Stack, Text } from '@gently/ui';
import { ArrowRight, CalendarClock, CircleCheckBig, Clock, Play } from '@gently/ui/icons';
import { useBeginAssessment } from '../../data/module';
import { FailedNotice } from '../../shared/failed-notice';
import { Part } from '../../shared/part';
import { clockOf, counted, dayOf } from '../../shared/words';

const LOOKS = {
  open: { tone: 'action', icon: Play, words: 'Open now' },
  upcoming: { tone: 'waiting', icon: CalendarClock, words: 'Coming up' },
  taken: { tone: 'success', icon: CircleCheckBig, words: 'Taken' },
  missed: { tone: 'neutral', icon: Clock, words: 'Over' },
} as const;

const whenOf = ({ starts_at, ends_at }: OwnAssessment): string =>
  dayOf(starts_at) === dayOf(ends_at)
    ? `${dayOf(starts_at)}, ${clockOf(starts_at)} to ${clockOf(ends_at)}`
    : `${dayOf(starts_at)}, ${clockOf(starts_at)} to ${dayOf(ends_at)}, ${clockOf(ends_at)}`;

const Begin = ({ assessment: { id, module_id } }: { assessment: OwnAssessment }) => {
  const begin = useBeginAssessment();
  const navigate = useNavigate();
  const handleBegin = () =>
    begin.mutate(id, {
      onSuccess: () => void navigate(`${trainingModulePath(module_id, 'quiz')}&assessment=${id}`),
    });
  return (
    <Stack $gap={3}>
      <FailedNotice title="The assessment did not begin" error={begin.error} />
      <CardActions>
        <Button
          iconEnd={ArrowRight}
          loading={begin.isPending}
          pendingLabel="Opening..."
          onClick={handleBegin}
        >
          Begin
        </Button>
      </CardActions>
    </Stack>
  );
};

const isAhead = ({ state }: OwnAssessment): boolean => state === 'open' || state === 'upcoming';

const Invitation = ({ assessment }: { assessment: OwnAssessment }) => {
  const { id, state, module_title, trainer_name, note, extra_minutes } = assessment;
  const { words, ...look } = LOOKS[state];
  return (
    <Card as="li" aria-labelledby={`assessment-${id}`}>
      <Stack $gap={3}>
        <Inline $justify="space-between" $align="start">
          <Heading as="h3" id={`assessment-${id}`} $size="small">
            Quiz: {module_title}
          </Heading>
          <Badge {...look}>{words}</Badge>
        </Inline>
        <Text>{whenOf(assessment)}</Text>
        <Text $size={16} $tone="quiet">
          {trainer_name} invites you.{note && ` “${note}”`}
        </Text>
        {extra_minutes > 0 && (
          <Text $size={16}>This includes {counted(extra_minutes, 'minute')} of extra time for you.</Text>
        )}
        {isAhead(assessment) && (
          <Text $size={16}>
            Your answers are saved while you choose. When the time ends, the answers that are saved are handed
            in for you.
          </Text>
        )}
        {state === 'open' && <Begin assessment={assessment} />}
      </Stack>
    </Card>
  );
};

const Past = ({ assessments }: { assessments: readonly OwnAssessment[] }) => (
  <Disclosure summary="Earlier assessments">
    <Stack as="ul" role="list" $gap={2}>
      {assessments.map((assessment) => (
        <li key={assessment.id}>
          {assessment.module_title}, {dayOf(assessment.starts_at)}: {LOOKS[assessment.state].words}
          {assessment.score !== null && `, ${assessment.score}%`}
        </li>
      ))}
    </Stack>
  </Disclosure>
);

/** Agreed times for a quiz, to which a trainer has invited somebody. */
export const Assessments = ({ assessments }: { assessments: readonly OwnAssessment[] }) => {
  const ahead = assessments.filter(isAhead);
  const past = assessments.filter((one) => !isAhead(one));
  return (
    <Part id="assessments-title" title="Your assessments">
      {ahead.length > 0 && (
        <Stack as="ul" role="list" $gap={4}>
          {ahead.map((assessment) => (
            <Invitation key={assessment.id} assessment={assessment} />
          ))}
        </Stack>
      )}
      {past.length > 0 && <Past assessments={past} />}
    </Part>
  );
};

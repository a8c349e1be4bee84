import { moduleEditorPath } from '@gently/contracts/paths';
import { CLINIC_MINIMUM, type QuestionReport } from '@gently/contracts/training-authoring';
import { useQuery } from '@gently/platform/query';
import { useParams } from '@gently/platform/router';
import {
  BackLink,
  Badge,
  Card,
  EmptyState,
  Heading,
  Inline,
  PageHeader,
  Stack,
  Text,
  type BadgeTone,
} from '@gently/ui';
import { ListChecks } from '@gently/ui/icons';
import { analyticsQuery } from '../../data/analytics';
import { Loaded } from '../../shared/loaded';
import { counted, percentWords } from '../../shared/words';

/** What a figure means, and what to do about it. */
const FLAGS: Record<QuestionReport['flag'], { tone: BadgeTone; label: string; advice: string }> = {
  not_enough: {
    tone: 'neutral',
    label: 'Not enough data yet',
    advice: `After ${CLINIC_MINIMUM} first tries we say how it does.`,
  },
  nearly_all_fail: {
    tone: 'attention',
    label: 'Nearly nobody gets it',
    advice: 'The question may be unclear, or the module does not teach it.',
  },
  misleads_good_students: {
    tone: 'attention',
    label: 'Misleads people who know a lot',
    advice: 'Those who do well elsewhere choose another answer here. Look whether it is correct, too.',
  },
  too_easy: {
    tone: 'waiting',
    label: 'Very easy',
    advice: 'Nearly everybody gets it. That is fine for a beginning.',
  },
  fine: { tone: 'success', label: 'Works well', advice: 'Nothing to do.' },
};

const tries = (count: number): string => counted(count, 'first try', 'first tries');

const Question = ({ report, number }: { report: QuestionReport; number: number }) => {
  const { tone, label, advice } = FLAGS[report.flag];
  return (
    <Card as="li" aria-label={`Question ${number}`}>
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading $size="card">
            {number}. {report.question}
          </Heading>
          <Badge tone={tone}>{label}</Badge>
        </Inline>
        <Text>{advice}</Text>
        <Text $tone="quiet">
          {report.difficulty === null
            ? tries(report.attempts)
            : `${percentWords(report.difficulty * 100)} correct, of ${tries(report.attempts)}`}
        </Text>
        <Stack as="ul" $gap={2} role="list">
          {report.options.map((option, index) => (
            <Inline as="li" key={index} $gap={2}>
              <Text as="span">
                {option.text}: chosen {counted(option.chosen, 'time')}
              </Text>
              {option.correct && <Badge tone="success">Correct</Badge>}
              {report.misled_by === index && <Badge tone="attention">Chosen most often by mistake</Badge>}
            </Inline>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
};

/** How each question of a module's quiz fared, and what could be made clearer. */
const ClinicPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(analyticsQuery(id));
  return (
    <Stack $gap={6}>
      <BackLink to={moduleEditorPath(id)}>Module editor</BackLink>
      <PageHeader
        title="Quiz clinic"
        tab="Quiz clinic"
        lead="How each question does at people's first try. Nobody is named."
      />
      <Loaded query={query} what="your quiz" shapes={['12rem', '12rem']}>
        {({ questions }) =>
          questions.length === 0 ? (
            <EmptyState icon={ListChecks} title="Nothing to look at yet">
              When somebody has taken the quiz of this module, its questions appear here.
            </EmptyState>
          ) : (
            <Stack as="ul" $gap={4} role="list">
              {questions.map((report, index) => (
                <Question key={report.question_id} report={report} number={index + 1} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};

export default ClinicPage;

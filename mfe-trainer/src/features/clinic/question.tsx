import { CLINIC_MINIMUM, type QuestionReport } from '@gently/contracts/training-authoring';
import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import { Badge, Card, Heading, Inline, Stack, Text, type BadgeTone } from '@gently/ui';
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

/** How one question fared: how many knew it, what they chose, and what could be made clearer. */
export const Question = ({ report, number }: { report: QuestionReport; number: number }) => {
  const { tone, label, advice } = FLAGS[report.flag];
  const isHidden = report.options.some(({ chosen }) => chosen === null);
  return (
    <Card as="li" aria-label={`Question ${number}`}>
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading as="h3" $size="card">
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
        {isHidden && <Text $tone="quiet">{SMALL_GROUP_TEXT}</Text>}
        <Stack as="ul" $gap={2} role="list">
          {report.options.map((option, index) => (
            <Inline as="li" key={index} $gap={2}>
              <Text as="span">
                {option.chosen === null
                  ? option.text
                  : `${option.text}: chosen ${counted(option.chosen, 'time')}`}
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

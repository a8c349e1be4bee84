import type { ModuleDetail } from '@gently/contracts/training';
import { DIFFICULTY_OPTIONS, durationWords } from '@gently/contracts/training-options';
import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import { styled } from '@gently/platform/styled';
import { Card, DescriptionList, Heading, Stack, Text, tokens, type DescriptionItem } from '@gently/ui';
import { counted, labelOf } from '../../shared/words';
import { PrerequisiteList } from './locked';

const Goals = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
  padding-left: ${tokens.space5};
  && {
    list-style: disc;
  }
  li::marker {
    color: ${tokens.action};
  }
`;

const factsOf = (module: ModuleDetail): DescriptionItem[] => [
  { term: 'Duration', detail: durationWords(module.duration_minutes) },
  { term: 'Level', detail: labelOf(DIFFICULTY_OPTIONS, module.difficulty_level) },
  ...(module.trainer_name ? [{ term: 'Trainer', detail: module.trainer_name }] : []),
  ...(module.quiz
    ? [
        {
          term: 'Quiz',
          detail: `${counted(module.quiz.question_count, 'question')}, ${module.completion_threshold}% to pass`,
        },
      ]
    : []),
  {
    term: 'Rating',
    detail:
      module.average_rating === null
        ? SMALL_GROUP_TEXT
        : `${module.average_rating.toFixed(1)} out of 5 (${counted(module.rating_count, 'rating')})`,
  },
];

/** What a module is about, and what it takes. */
export const InfoPanel = ({ module }: { module: ModuleDetail }) => (
  <Card as="section" aria-labelledby="about-title">
    <Stack $gap={5}>
      <Heading id="about-title" $size="small">
        About this module
      </Heading>
      {module.learning_objectives.length > 0 && (
        <Stack $gap={2}>
          <Text $weight="medium">What you will learn</Text>
          <Goals className="objectives">
            {module.learning_objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </Goals>
        </Stack>
      )}
      <DescriptionList items={factsOf(module)} />
      {module.prerequisites.length > 0 && !module.locked && (
        <Stack $gap={2}>
          <Text $weight="medium">Comes before this one</Text>
          <PrerequisiteList prerequisites={module.prerequisites} />
        </Stack>
      )}
    </Stack>
  </Card>
);

import type { ClientProfile } from '@gently/contracts/client-profile';
import { labelOf } from '@gently/contracts/options';
import { styled } from '@gently/platform/styled';
import { Button, Card, Heading, Inline, Stack, Text, tokens, VisuallyHidden } from '@gently/ui';
import { Pencil } from '@gently/ui/icons';
import { useEffect, useRef } from 'react';
import { valuesOf, type AnswerValues } from './answer-values';
import { SECTIONS, type Question, type Section } from './sections';

const Part = styled(Stack)`
  padding-top: ${tokens.space5};
  border-top: ${tokens.hairline} solid ${tokens.line};
`;
const Answer = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** An answer in words; empty where nothing was said. */
const wordsOf = (question: Question, values: AnswerValues): string => {
  const value = values[question.name];
  if (question.kind === 'one') return value === '' ? '' : labelOf(question.options, String(value));
  if (question.kind === 'many' && Array.isArray(value))
    return value.map((one) => labelOf(question.options, one)).join(', ');
  return String(value);
};

interface SectionViewProps {
  section: Section;
  profile: ClientProfile;
  /** The person comes from its form: the way back to it takes focus. */
  returned: boolean;
  onEdit: () => void;
}

const SectionView = ({ section, profile, returned, onEdit }: SectionViewProps) => {
  const { id, title, seen, isPrivate, questions } = section;
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) edit.current?.focus();
  }, [returned]);
  const values = valuesOf(profile);
  const said = questions.flatMap((question) => wordsOf(question, values) || []);
  const isClosed = isPrivate === true && !profile.consent.sensitive_data;
  return (
    <Part as="section" $gap={2} aria-labelledby={`answers-${id}`}>
      <Inline $justify="space-between">
        <Heading as="h3" id={`answers-${id}`} $size="small">
          {title}
        </Heading>
        {!isClosed && (
          <Button variant="quiet" icon={Pencil} onClick={onEdit} ref={edit}>
            Change <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        )}
      </Inline>
      {isClosed && (
        <Text>Nothing is kept here, because you have not given your consent. You can give it below.</Text>
      )}
      {!isClosed && said.length === 0 && <Text $tone="quiet">Not filled in</Text>}
      {said.map((words) => (
        <Answer key={words}>{words}</Answer>
      ))}
      <Text $size={16} $tone="quiet">
        {seen}
      </Text>
    </Part>
  );
};

interface AnswersCardProps {
  profile: ClientProfile;
  onEdit: (section: Section) => void;
  /** The section whose form was left just now. */
  returned: Section | null;
}

/** What the registration asks beside the account: each part with who sees it, and changed by itself. */
export const AnswersCard = ({ profile, onEdit, returned }: AnswersCardProps) => (
  <Card as="section" aria-labelledby="answers">
    <Stack $gap={5}>
      <Heading id="answers" $size="card">
        For your sessions
      </Heading>
      {SECTIONS.map((section) => (
        <SectionView
          key={section.id}
          section={section}
          profile={profile}
          returned={section === returned}
          onEdit={() => onEdit(section)}
        />
      ))}
    </Stack>
  </Card>
);

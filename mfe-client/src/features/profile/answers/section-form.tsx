import type { ClientProfile } from '@gently/contracts/client-profile';
import { serverMessage } from '@gently/platform/api';
import { useKeptForm } from '@gently/platform/forms';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { useEffect, useRef } from 'react';
import { useSaveProfile } from '../../../data/profile';
import { AnswerField } from './answer-field';
import { bodyOf, changedOf, schemaOf, valuesOf, type AnswerValues } from './answer-values';
import { draftOf, type Section } from './sections';

interface SectionFormProps {
  profile: ClientProfile;
  section: Section;
  /** Leaves edit mode; `saved` says whether the answers are kept. */
  onDone: (saved: boolean) => void;
}

const useSectionForm = ({ profile, section, onDone }: SectionFormProps) => {
  const names = section.questions.map(({ name }) => name);
  const stored = valuesOf(profile);
  const { submit, forget, ...kept } = useKeptForm<AnswerValues>({
    name: draftOf(section),
    stored,
    schema: schemaOf(stored, names),
    order: names,
  });
  const save = useSaveProfile(() => forget('sent'));
  const leave = (saved: boolean) => {
    forget(saved ? 'sent' : 'all');
    onDone(saved);
  };
  const send = (values: AnswerValues) => {
    const changed = changedOf(stored, values, names);
    if (changed.length === 0) return leave(true);
    save.mutate(bodyOf(values, changed), { onSuccess: () => leave(true) });
  };
  return {
    ...kept,
    save,
    submit: submit(send),
    cancel: () => leave(false),
  };
};

/** The questions of one section and nothing else: saved or cancelled as a whole. */
export const SectionForm = (props: SectionFormProps) => {
  const { title, seen, questions } = props.section;
  const { form, summary, attempt, restored, save, submit, cancel } = useSectionForm(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" $pad="roomy" aria-labelledby="edit-answers">
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={title}>
        <Stack $gap={8}>
          <Stack $gap={4}>
            <Heading id="edit-answers" $size="card" ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            <Text $tone="quiet">{seen}</Text>
            {restored && (
              <Notice>
                Here is what you were typing. It is not saved yet; Cancel goes back to your saved answers.
              </Notice>
            )}
            <ErrorSummary errors={summary} attempt={attempt} />
            {save.error && (
              <Notice tone="trouble" title="Update Failed">
                {serverMessage(save.error, 'Failed to update profile. Please try again.')}
              </Notice>
            )}
          </Stack>
          {questions.map((question) => (
            <AnswerField key={question.name} form={form} question={question} />
          ))}
          <Actions $justify="end">
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending} pendingLabel="Saving...">
              Save changes
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
};

import {
  SESSION_ANSWER_OPTIONS,
  type SessionAnswer,
  SESSION_WORDS_LENGTH,
} from '@gently/contracts/session-question-options';
import { questionBody, type QuestionBody } from '@gently/contracts/session-questions';
import { serverMessage } from '@gently/platform/api';
import { problemsInOrder, schemaResolver, useController, useForm } from '@gently/platform/forms';
import { Actions, Button, Notice, Stack } from '@gently/ui';
import { ErrorSummary, OptionCards, TextArea } from '@gently/ui/forms';
import { CircleX, Clock } from '@gently/ui/icons';
import { useState } from 'react';
import { useAskAboutSession } from '../../../data/bookings';

interface Values {
  answer: SessionAnswer | undefined;
  words: string;
}

const ICONS = { did_not_happen: CircleX, was_shorter: Clock };
const OPTIONS = SESSION_ANSWER_OPTIONS.map((option) => ({ ...option, icon: ICONS[option.value] }));
const ORDER = ['answer', 'words'] as const;

interface QuestionFormProps {
  bookingId: string;
  onAsked: () => void;
  onClose: () => void;
}

/** The client describes what happened instead; only managers read it. */
export const QuestionForm = ({ bookingId, onAsked, onClose }: QuestionFormProps) => {
  const { control, register, handleSubmit, formState } = useForm<Values, unknown, QuestionBody>({
    defaultValues: { answer: undefined, words: '' },
    resolver: schemaResolver<Values, QuestionBody>(questionBody),
    shouldFocusError: false,
  });
  const answer = useController({ control, name: 'answer' });
  const [attempt, setAttempt] = useState(0);
  const ask = useAskAboutSession(bookingId);
  const { errors } = formState;
  const send = handleSubmit(
    async (body) => {
      // The card is replaced once the answer is there, so that what follows is not left to a callback of `mutate`.
      await ask.mutateAsync(body).then(onAsked, () => undefined);
    },
    () => setAttempt((count) => count + 1),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label="Tell us what happened">
      <Stack $gap={6}>
        <ErrorSummary errors={problemsInOrder(errors, ORDER)} attempt={attempt} />
        {ask.error && (
          <Notice tone="trouble" title="We did not get your answer">
            {serverMessage(ask.error, 'We could not reach the server. Please try again.')}
          </Notice>
        )}
        <OptionCards
          type="radio"
          name="answer"
          label="What happened?"
          options={OPTIONS}
          value={answer.field.value ?? ''}
          onChange={answer.field.onChange}
          error={errors.answer?.message}
        />
        <TextArea
          label="In your own words"
          hint="Only our managers read this. When did the session begin and end? Was anybody there?"
          rows={4}
          maxLength={SESSION_WORDS_LENGTH}
          error={errors.words?.message}
          {...register('words')}
        />
        <Actions $justify="end">
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={ask.isPending} pendingLabel="Sending...">
            Send
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};

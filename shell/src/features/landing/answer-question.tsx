import { APPLICANT_TEXT_MAX, APPLICANT_TEXTS } from '@gently/contracts/application-options';
import { call, serverMessage } from '@gently/platform/api';
import { useMutation, useQueryClient } from '@gently/platform/query';
import { Button, Notice, Stack } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { myApplication } from './my-application';

const SHORTEST = 3;

/** Where an applicant answers the question of the team. */
export const AnswerQuestion = ({ question }: { question: string }) => {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useMutation({
    mutationFn: () => call('POST /applications/mine/answer', { body: { answer: words.trim() } }),
    onSettled: () => client.invalidateQueries({ queryKey: myApplication.queryKey }),
  });
  const isShort = words.trim().length < SHORTEST;
  const handleSend = () => {
    setTried(true);
    if (isShort) field.current?.focus();
    else answer.mutate();
  };
  return (
    <Stack $gap={4} $align="start">
      <TextArea
        ref={field}
        name="answer"
        label={question}
        hint="Your answer goes to the person who reads your application."
        rows={5}
        maxLength={APPLICANT_TEXT_MAX}
        value={words}
        error={tried && isShort ? APPLICANT_TEXTS.answer : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      {answer.error && (
        <Notice tone="trouble" title="Your answer was not sent">
          {serverMessage(answer.error, 'We could not reach the server.')} Your text is still here.
        </Notice>
      )}
      <Button loading={answer.isPending} pendingLabel="Sending..." onClick={handleSend}>
        Send my answer
      </Button>
    </Stack>
  );
};

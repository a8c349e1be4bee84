import { APPLICANT_TEXT_MAX, APPLICANT_TEXTS } from '@gently/contracts/application-options';
import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useAskApplicant, useDeclineApplicant, useWaiveReferences } from '../../data/applicants';

/** A decision about an applicant that needs words of the person who makes it. */
export type ApplicantDecision = 'ask' | 'decline' | 'waive';

interface DecisionCopy {
  title: (name: string) => string;
  consequence: (name: string) => string;
  label: string;
  hint: string;
  problem: string;
  keep: string;
  confirm: string;
  pending: string;
  failed: string;
}

const COPY: Record<ApplicantDecision, DecisionCopy> = {
  ask: {
    title: (name) => `Ask ${name} for more`,
    consequence: (name) =>
      `We email your question to ${name}. The answer appears here, and you are notified.`,
    label: 'Your question',
    hint: 'The applicant reads it as you write it.',
    problem: APPLICANT_TEXTS.question,
    keep: 'Not now',
    confirm: 'Send the question',
    pending: 'Sending...',
    failed: 'The question was not sent',
  },
  decline: {
    title: (name) => `Decline ${name}?`,
    consequence: (name) =>
      `We thank ${name} by email and give your reason. They can ask us to delete their account at any time.`,
    label: 'Why',
    hint: 'The applicant reads it as you write it. Please be kind and clear.',
    problem: APPLICANT_TEXTS.decline,
    keep: 'Not now',
    confirm: 'Yes, decline',
    pending: 'Declining...',
    failed: 'The application was not declined',
  },
  waive: {
    title: (name) => `Waive the references of ${name}?`,
    consequence: () =>
      'No one has to contact the references before an approval. Your reason is kept in the audit log.',
    label: 'Why',
    hint: 'For the audit log.',
    problem: APPLICANT_TEXTS.waive,
    keep: 'Not now',
    confirm: 'Yes, waive them',
    pending: 'Saving...',
    failed: 'Nothing was changed',
  },
};

const SHORTEST = 3;

const useDecide = (decision: ApplicantDecision, userId: string) => {
  const ask = useAskApplicant(userId);
  const decline = useDeclineApplicant(userId);
  const waive = useWaiveReferences(userId);
  return { ask, decline, waive }[decision];
};

interface ApplicantDialogProps {
  decision: ApplicantDecision;
  userId: string;
  name: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the words that a decision needs, and says what happens with them. */
export const ApplicantDialog = ({ decision, userId, name, onClose, onDone }: ApplicantDialogProps) => {
  const copy = COPY[decision];
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useDecide(decision, userId);
  const field = useRef<HTMLTextAreaElement>(null);
  const isShort = words.trim().length < SHORTEST;
  const handleConfirm = async () => {
    setTried(true);
    if (isShort) return field.current?.focus();
    // The failure is shown below the field.
    await decide.mutateAsync(words.trim()).then(onDone, () => undefined);
  };
  return (
    <Dialog
      open
      title={copy.title(name)}
      onClose={onClose}
      keep={copy.keep}
      busy={decide.isPending}
      actions={
        <Button
          variant={decision === 'decline' ? 'danger' : 'primary'}
          loading={decide.isPending}
          pendingLabel={copy.pending}
          onClick={() => void handleConfirm()}
        >
          {copy.confirm}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>{copy.consequence(name)}</Text>
        <TextArea
          ref={field}
          name="words"
          label={copy.label}
          hint={copy.hint}
          rows={4}
          maxLength={APPLICANT_TEXT_MAX}
          value={words}
          error={tried && isShort ? copy.problem : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        {decide.error && (
          <Notice tone="trouble" title={copy.failed}>
            {serverMessage(decide.error, 'We could not reach the server.')} Your text is still here.
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};

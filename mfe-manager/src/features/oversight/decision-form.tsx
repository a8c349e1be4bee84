import { formatPounds, toPence } from '@gently/contracts/money';
import {
  SESSION_DECISION_LENGTH,
  SESSION_DECISION_OPTIONS,
  SESSION_QUESTION_TEXTS,
  type SessionDecision,
} from '@gently/contracts/session-question-options';
import { serverMessage } from '@gently/platform/api';
import { Actions, Button, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary, OptionCards, TextArea, TextField } from '@gently/ui/forms';
import { CircleCheckBig, CircleX, Coins } from '@gently/ui/icons';
import { type SyntheticEvent, useState } from 'react';
import { useDecide } from '../../data/oversight';

const ICONS = { as_booked: CircleCheckBig, part_back: Coins, all_back: CircleX };
const OPTIONS = SESSION_DECISION_OPTIONS.map((option) => ({ ...option, icon: ICONS[option.value] }));

interface Draft {
  decision: SessionDecision | '';
  amount: string;
  reason: string;
}
type Problems = Partial<Record<'decision' | 'refund' | 'reason', string>>;

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/;
/** @returns the pounds that were typed; null for what is no amount */
const poundsOf = (typed: string): number | null => {
  const text = typed.trim().replace(/^£/, '');
  return AMOUNT.test(text) ? Number(text) : null;
};

const isPartOf = (pounds: number | null, mostBack: number): boolean =>
  pounds !== null && pounds > 0 && toPence(pounds) < toPence(mostBack);

const problemsOf = ({ decision, amount, reason }: Draft, mostBack: number): Problems => ({
  ...(decision === '' ? { decision: SESSION_QUESTION_TEXTS.decision } : {}),
  ...(decision === 'part_back' && !isPartOf(poundsOf(amount), mostBack)
    ? { refund: SESSION_QUESTION_TEXTS.amount }
    : {}),
  ...(reason.trim() === '' ? { reason: SESSION_QUESTION_TEXTS.reason } : {}),
});

/** What follows from what the client says: nothing, a part or all of the price goes back. */
export const DecisionForm = ({ sessionId, mostBack }: { sessionId: string; mostBack: number }) => {
  const [draft, setDraft] = useState<Draft>({ decision: '', amount: '', reason: '' });
  const [attempt, setAttempt] = useState(0);
  const decide = useDecide(sessionId);
  const write = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  // Problems are those of the last attempt: a summary that appears while an amount is typed would take the focus.
  const [problems, setProblems] = useState<Problems>({});
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { decision, amount, reason } = draft;
    const found = problemsOf(draft, mostBack);
    setProblems(found);
    setAttempt(attempt + 1);
    if (decision === '' || Object.keys(found).length > 0) return;
    const refund = decision === 'part_back' ? { refund: poundsOf(amount) ?? 0 } : {};
    decide.mutate({ decision, reason: reason.trim(), ...refund });
  };
  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Your decision">
      <Stack $gap={6}>
        <Text>
          The payout waits for this. Please ask both people first. They are told what you decide, and read
          your reason. At most {formatPounds(mostBack)} can go back.
        </Text>
        <ErrorSummary
          errors={Object.entries(problems).map(([field, message]) => ({ field, message }))}
          attempt={attempt}
        />
        {decide.error && (
          <Notice tone="trouble" title="Your decision was not saved">
            {serverMessage(decide.error, 'We could not reach the server. Please try again.')}
          </Notice>
        )}
        <OptionCards
          type="radio"
          name="decision"
          label="Your decision"
          options={OPTIONS}
          value={draft.decision}
          onChange={(decision: SessionDecision) => write({ decision })}
          error={problems.decision}
        />
        {draft.decision === 'part_back' && (
          <TextField
            name="refund"
            label="How much goes back, in pounds"
            inputMode="decimal"
            value={draft.amount}
            onChange={(event) => write({ amount: event.target.value })}
            error={problems.refund}
          />
        )}
        <TextArea
          name="reason"
          label="Why"
          hint="Client and declutterer read this."
          rows={3}
          maxLength={SESSION_DECISION_LENGTH}
          value={draft.reason}
          onChange={(event) => write({ reason: event.target.value })}
          error={problems.reason}
        />
        <Actions $justify="end">
          <Button type="submit" loading={decide.isPending} pendingLabel="Saving...">
            Decide
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};

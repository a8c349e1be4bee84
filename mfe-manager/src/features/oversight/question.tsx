import { formatPounds } from '@gently/contracts/money';
import type { OversightDetail } from '@gently/contracts/oversight';
import { SESSION_ANSWER_OPTIONS, SESSION_DECISION_OPTIONS } from '@gently/contracts/session-question-options';
import type { RegionalQuestion } from '@gently/contracts/session-questions';
import { useQuery } from '@gently/platform/query';
import { DescriptionList, Notice, Stack } from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { questionQuery } from '../../data/oversight';
import { nameOf, whenOf } from '../../shared/words';
import { DecisionForm } from './decision-form';
import { EndForm } from './end-form';

type Asked = NonNullable<RegionalQuestion['question']>;
type Settled = NonNullable<Asked['settled']>;

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const settledText = ({ decision, refund, reason }: Settled): string =>
  `${labelOf(SESSION_DECISION_OPTIONS, decision)}. ${refund > 0 ? `${formatPounds(refund)} was sent to the client. ` : ''}The reason given: “${reason}”`;

const Said = ({ asked, earlyReason, who }: { asked: Asked; earlyReason: string; who: string }) => (
  <DescriptionList
    items={[
      { term: `What ${who} says`, detail: labelOf(SESSION_ANSWER_OPTIONS, asked.answer) },
      { term: 'In their words', detail: asked.words },
      { term: 'When', detail: whenOf(asked.asked_at) },
      ...(earlyReason === '' ? [] : [{ term: 'Reason for the early end', detail: earlyReason }]),
    ]}
  />
);

/** What the client says of a session, and the decision that its payout waits for; also the end of one that nobody has completed. */
export const Question = ({ session }: { session: OversightDetail }) => {
  const isAsked = session.timeline.some(({ event }) => event === 'question');
  const isRunning = session.status === 'in_progress';
  const query = useQuery({ ...questionQuery(session.id), enabled: isAsked || isRunning });
  if (!isAsked && !query.data?.question.ends_session) return null;
  return (
    <Part
      id="question"
      title={isAsked ? 'What the client says about it' : 'This session was never completed'}
    >
      <Loaded query={query} what="what the client says" shapes={['8rem']}>
        {({
          question: { question, early_reason: earlyReason, most_back: mostBack, can_decide: canDecide },
        }) =>
          question === null ? (
            canDecide && <EndForm sessionId={session.id} />
          ) : (
            <Stack $gap={6}>
              <Said asked={question} earlyReason={earlyReason} who={nameOf(session.client)} />
              {question.settled && (
                <Notice tone="success" title="Decided" live="on">
                  {settledText(question.settled)}
                </Notice>
              )}
              {canDecide && <DecisionForm sessionId={session.id} mostBack={mostBack} />}
            </Stack>
          )
        }
      </Loaded>
    </Part>
  );
};

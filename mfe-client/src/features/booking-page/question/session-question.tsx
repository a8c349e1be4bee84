import type { BookingDetail } from '@gently/contracts/bookings';
import { formatLongDate, londonDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { SESSION_ANSWER_OPTIONS } from '@gently/contracts/session-question-options';
import type { ClientQuestion } from '@gently/contracts/session-questions';
import { Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { useEffect, useRef, useState } from 'react';
import { QuestionForm } from './question-form';

type Asked = NonNullable<ClientQuestion['question']>;

/** The last whole day on which it can be said: the payout leaves on the next one. */
const lastDayOf = (until: string): string => formatLongDate(londonDate(new Date(Date.parse(until) - 1)));

const labelOf = (answer: Asked['answer']): string =>
  SESSION_ANSWER_OPTIONS.find(({ value }) => value === answer)?.label ?? answer;

const refundText = (refund: number): string =>
  refund === 0
    ? 'Nothing of your payment goes back.'
    : `${formatPounds(refund)} goes back to the card that you paid with.`;

/** What the client has said, and what a manager has decided. */
const AskedNotice = ({ asked: { answer, settled }, takesFocus }: { asked: Asked; takesFocus: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone={settled ? 'success' : 'info'}
        title={settled ? 'We have decided about your session' : 'Thank you for telling us'}
        live="off"
      >
        {settled
          ? `You told us: “${labelOf(answer)}”. ${refundText(settled.refund)} Why: “${settled.reason}”`
          : `You told us: “${labelOf(answer)}”. Your declutterer is not paid for it until a manager has decided. The manager may ask you what happened, and you get an email with the decision.`}
      </Notice>
    </div>
  );
};

/** Where a client says that a session did not go as booked: from its planned end until its payout leaves. */
export const SessionQuestion = ({ booking }: { booking: BookingDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const [hasJustAsked, setJustAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { question } = booking;
  if (question?.question) return <AskedNotice asked={question.question} takesFocus={hasJustAsked} />;
  if (!question?.can_ask) return null;
  const handleClose = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Card as="section" aria-labelledby="question">
      <Stack $gap={4} $align="start">
        <Heading id="question" $size="card">
          Did the session go as you booked it?
        </Heading>
        <Text $tone="quiet">
          {question.until === null
            ? 'Its planned end has passed, and your declutterer has not completed it. If it did not happen, or was shorter, tell us, and a manager decides about it. Your declutterer is not paid before it is completed.'
            : `If it did not happen, or was shorter, tell us by the end of ${lastDayOf(question.until)}. Your declutterer is not paid before that.`}
        </Text>
        {isOpen ? (
          <QuestionForm bookingId={booking.id} onAsked={() => setJustAsked(true)} onClose={handleClose} />
        ) : (
          <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
            It did not go as booked
          </Button>
        )}
      </Stack>
    </Card>
  );
};

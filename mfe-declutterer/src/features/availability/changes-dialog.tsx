import type { AffectedSession, AvailabilityPreview } from '@gently/contracts/availability';
import { BOOKING_STATUS_LABELS } from '@gently/contracts/booking-status';
import { formatMediumDate } from '@gently/contracts/dates';
import { styled } from '@gently/platform/styled';
import { Button, Stack, Text, tokens } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { OptionCards } from '@gently/ui/forms';
import { useState, type ReactNode } from 'react';

const List = styled.ul`
  padding-left: ${tokens.space5};
  list-style: disc;
`;

/** What becomes of sessions outside the new hours. */
export type Answer = 'keep' | 'hand_back';
const ANSWERS: readonly { value: Answer; label: string }[] = [
  { value: 'keep', label: 'I keep these sessions and hold them as planned' },
  { value: 'hand_back', label: 'I cannot come: hand the confirmed ones back' },
];
const ASK = 'Please say what becomes of these sessions, or go back and change your hours.';

const timesWords = (count: number): string => (count === 1 ? '1 start time' : `${count} start times`);

/** @returns what clients notice of a change in the coming days. */
export const slotsWords = ({ slots_lost, slots_gained }: AvailabilityPreview): string => {
  if (slots_lost === 0 && slots_gained === 0)
    return 'In the next 60 days clients see the same free times as now.';
  const lost = slots_lost > 0 ? `${timesWords(slots_lost)} can no longer be booked` : '';
  const gained = slots_gained > 0 ? `${timesWords(slots_gained)} can be booked besides` : '';
  return `In the next 60 days, ${[lost, gained].filter(Boolean).join(', and ')}.`;
};

const whenOf = ({ scheduled_date: date, scheduled_time: time }: AffectedSession): string =>
  `${formatMediumDate(date)} at ${time}`;

/** @returns one session in words; time that is held for a booking under way names nobody. */
const sessionWords = (session: AffectedSession): string => {
  const { client_first_name: name, reference, status } = session;
  if (name === null) return `Held for somebody who is booking, ${whenOf(session)}`;
  return `${name}, ${whenOf(session)} (${[BOOKING_STATUS_LABELS[status], reference].filter(Boolean).join(', ')})`;
};

export const isConfirmed = ({ status }: Pick<AffectedSession, 'status'>): boolean => status === 'confirmed';

const HAND_BACK_WORDS =
  'We tell those clients at once and ask somebody else; they may also choose another time, or get all of their money back. It counts in your completion rate. Requests that you have not answered stay until you answer them.';

interface ChangesDialogProps {
  preview: AvailabilityPreview;
  saving: boolean;
  /** Why it was not saved. */
  failure: ReactNode;
  /** @param answer null where there was nothing to ask */
  onSave: (answer: Answer | null) => void;
  onClose: () => void;
}

/** What a change means for clients, before it is saved. Sessions outside the new hours stay, or are handed back, only if somebody says so. */
export const ChangesDialog = ({ preview, saving, failure, onSave, onClose }: ChangesDialogProps) => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState(false);
  const outside = preview.affected.filter((session) => !session.already_outside);
  const answers = ANSWERS.filter(({ value }) => value === 'keep' || outside.some(isConfirmed));
  const save = () => {
    setAsked(true);
    if (outside.length === 0 || answer) onSave(answer);
  };
  return (
    <Dialog
      open
      title="What changes for clients"
      onClose={onClose}
      keep="Go back"
      busy={saving}
      actions={
        <Button loading={saving} pendingLabel="Saving..." onClick={save}>
          Save availability
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>{slotsWords(preview)}</Text>
        {outside.length === 0 ? (
          <Text>Your sessions with clients stay as they are.</Text>
        ) : (
          <>
            <Text $weight="medium">
              {outside.length === 1
                ? 'One session lies outside these hours:'
                : `${outside.length} sessions lie outside these hours:`}
            </Text>
            <List>
              {outside.map((session) => (
                <li key={session.booking_id}>{sessionWords(session)}</li>
              ))}
            </List>
            <OptionCards
              type="radio"
              name="affected_sessions"
              label="What about them?"
              options={answers}
              value={answer ?? ''}
              onChange={setAnswer}
              error={asked && !answer ? ASK : undefined}
            />
            {answer === 'hand_back' && <Text>{HAND_BACK_WORDS}</Text>}
          </>
        )}
        {failure}
      </Stack>
    </Dialog>
  );
};

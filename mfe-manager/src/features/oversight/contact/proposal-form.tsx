import { londonDate } from '@gently/contracts/dates';
import type { SlotTime } from '@gently/contracts/options';
import { SESSION_CONTACT_TEXTS } from '@gently/contracts/session-contact-options';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Actions, Button, Notice, Stack, Text } from '@gently/ui';
import { DateField, SlotPicker } from '@gently/ui/forms';
import { Loaded } from '@gently/ui/parts';
import { type SyntheticEvent, useState } from 'react';
import { proposalSlotsQuery, useProposeTime } from '../../../data/oversight';

interface TimesProps {
  sessionId: string;
  date: string;
  value: SlotTime | '';
  error: string | undefined;
  onChange: (time: SlotTime) => void;
}

const Times = ({ sessionId, date, value, error, onChange }: TimesProps) => (
  <Loaded
    level="h3"
    query={useQuery(proposalSlotsQuery(sessionId, date))}
    what="the times of this day"
    shapes={['6rem']}
  >
    {(slots) => (
      <SlotPicker
        name="time"
        label="Time"
        slots={slots.map(({ time, available }) => ({ time, available, reason: 'Not possible' }))}
        value={value || undefined}
        error={error}
        onChange={(time) => onChange(time as SlotTime)}
      />
    )}
  </Loaded>
);

interface ProposalFormProps {
  sessionId: string;
  onProposed: () => void;
}

/** Proposes another time to the client. */
export const ProposalForm = ({ sessionId, onProposed }: ProposalFormProps) => {
  const [date, setDate] = useState('');
  const [time, setTime] = useState<SlotTime | ''>('');
  const [tried, setTried] = useState(false);
  const propose = useProposeTime(sessionId);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (date !== '' && time !== '') propose.mutate({ date, time }, { onSuccess: onProposed });
  };
  return (
    <form noValidate aria-label="Propose another time" onSubmit={handleSubmit}>
      <Stack $gap={4}>
        <Text>
          The session moves only if the client accepts. A time after which a cancellation would bring back
          less cannot be proposed.
        </Text>
        <DateField
          name="date"
          label="Day"
          min={londonDate(new Date())}
          value={date}
          error={tried && date === '' ? SESSION_CONTACT_TEXTS.date : undefined}
          onChange={({ target }) => {
            setDate(target.value);
            setTime('');
            setTried(false);
          }}
        />
        {date !== '' && (
          <Times
            sessionId={sessionId}
            date={date}
            value={time}
            error={tried && time === '' ? SESSION_CONTACT_TEXTS.time : undefined}
            onChange={setTime}
          />
        )}
        {propose.error && (
          <Notice tone="trouble" title="The time was not proposed">
            {serverMessage(propose.error, 'We could not reach the server.')}
          </Notice>
        )}
        <Actions $justify="end">
          <Button type="submit" variant="secondary" loading={propose.isPending} pendingLabel="Sending...">
            Propose this time
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};

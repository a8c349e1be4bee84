import { formatLongDate, londonDate } from '@gently/contracts/dates';
import { areaList } from '@gently/contracts/postcode-areas';
import type { Appointment } from '@gently/contracts/region-requests';
import { useQuery } from '@gently/platform/query';
import { ArrivingNotice, Button, Heading, Inline, Notice, Stack, Text } from '@gently/ui';
import { Check, X } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
import { useState } from 'react';
import { appointmentsQuery } from '../../data/appointments';
import { AnswerDialog } from './answer-dialog';

const placeText = ({ city, postcode_areas: areas }: Appointment): string =>
  areas.length === 0
    ? `${city}. It has no postcode areas yet.`
    : `${city}. Sessions in ${areaList(areas)} belong to it.`;

interface ItemProps {
  appointment: Appointment;
  onAnswer: (accepts: boolean) => void;
}

const Item = ({ appointment, onAnswer }: ItemProps) => {
  const { region, owner, asked_at: askedAt } = appointment;
  return (
    <Stack as="li" $gap={2} $align="start">
      <Heading as="h3" $size="small">
        {owner} asks you to look after {region}
      </Heading>
      <Text>{placeText(appointment)}</Text>
      <Text $size={16} $tone="quiet">
        Asked on {formatLongDate(londonDate(new Date(askedAt)))}. Nothing changes until you accept.
      </Text>
      <Inline $gap={3}>
        <Button icon={Check} aria-label={`Accept ${region}`} onClick={() => onAnswer(true)}>
          Accept
        </Button>
        <Button icon={X} variant="secondary" aria-label={`Decline ${region}`} onClick={() => onAnswer(false)}>
          Decline
        </Button>
      </Inline>
    </Stack>
  );
};

interface Asked {
  appointment: Appointment;
  accepts: boolean;
}

/** Regions that franchise owners ask the manager to look after. Most managers have none, and see nothing. */
export const Appointments = () => {
  const { data = [], isError, refetch, isFetching } = useQuery(appointmentsQuery());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const handleDone = () => {
    if (!asked) return;
    const { region } = asked.appointment;
    setResult(
      asked.accepts ? `You look after ${region} from now on.` : `You declined to look after ${region}.`,
    );
    setAsked(null);
  };
  if (isError)
    return (
      <Notice
        tone="attention"
        title="We could not load requests of franchise owners"
        onRetry={() => void refetch()}
        retryLabel="Try Again"
        retrying={isFetching}
      >
        Nothing is lost. You can try again now.
      </Notice>
    );
  return (
    <>
      {result && <ArrivingNotice tone="success" title={result} onDismiss={() => setResult(null)} />}
      {data.length > 0 && (
        <Part id="appointments" title="Regions that you are asked to look after">
          <Stack as="ul" role="list" $gap={6}>
            {data.map((appointment) => (
              <Item
                key={appointment.id}
                appointment={appointment}
                onAnswer={(accepts) => setAsked({ appointment, accepts })}
              />
            ))}
          </Stack>
        </Part>
      )}
      {asked && (
        <AnswerDialog
          {...asked}
          key={asked.appointment.id}
          onClose={() => setAsked(null)}
          onDone={handleDone}
        />
      )}
    </>
  );
};

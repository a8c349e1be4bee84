import type { Thing } from '@gently/contracts/decide-later';
import { ASK_AGAIN_OPTIONS, thingName } from '@gently/contracts/decide-later-options';
import { serverMessage } from '@gently/platform/api';
import { Button, Inline, Notice, Stack, Text, VisuallyHidden } from '@gently/ui';
import { Check, Clock, Leaf } from '@gently/ui/icons';
import { useId, useState } from 'react';
import { type Decision, useDecide } from '../../data/decide-later';

interface ThingDecisionsProps {
  thing: Thing;
  onDecided: (thing: Thing) => void;
}

/** Keep, let go, or be asked again later; for what was decided, the other ways. */
export const ThingDecisions = ({ thing, onDecided }: ThingDecisionsProps) => {
  const [later, setLater] = useState(false);
  const question = useId();
  const decide = useDecide(thing.id);
  const waits = thing.status === 'waiting';
  const ofThis = <VisuallyHidden>{`: ${thingName(thing)}`}</VisuallyHidden>;
  const choose = (body: Decision) => decide.mutate(body, { onSuccess: onDecided });
  const isChoosing = (decision: Decision['decision']) =>
    decide.isPending && decide.variables.decision === decision;
  return (
    <Stack $gap={3}>
      <Inline $gap={2}>
        {thing.status !== 'kept' && (
          <Button
            variant="secondary"
            icon={Check}
            loading={isChoosing('kept')}
            pendingLabel="Saving..."
            onClick={() => choose({ decision: 'kept' })}
          >
            {waits ? 'Keep' : 'Keep it after all'}
            {ofThis}
          </Button>
        )}
        {thing.status !== 'let_go' && (
          <Button
            variant="secondary"
            icon={Leaf}
            loading={isChoosing('let_go')}
            pendingLabel="Saving..."
            onClick={() => choose({ decision: 'let_go' })}
          >
            {waits ? 'Let go' : 'Let it go after all'}
            {ofThis}
          </Button>
        )}
        <Button variant="quiet" icon={Clock} aria-expanded={later} onClick={() => setLater(!later)}>
          {waits ? 'Later again' : 'Back into the box'}
          {ofThis}
        </Button>
      </Inline>
      {later && (
        <Stack $gap={2} role="group" aria-labelledby={question}>
          <Text id={question} $size={16}>
            When shall we ask you again?
          </Text>
          <Inline $gap={2}>
            {ASK_AGAIN_OPTIONS.map(({ value, label }) => (
              <Button
                key={value}
                variant="secondary"
                disabled={decide.isPending}
                onClick={() => choose({ decision: 'later', ask_again_in: value })}
              >
                {label}
              </Button>
            ))}
          </Inline>
        </Stack>
      )}
      {decide.error && (
        <Notice tone="trouble" title="Nothing has changed yet">
          {serverMessage(decide.error, 'We could not reach the server. Please try again.')}
        </Notice>
      )}
    </Stack>
  );
};

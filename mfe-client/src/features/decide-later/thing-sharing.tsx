import { thingName } from '@gently/contracts/decide-later-options';
import type { Thing, ThingSession } from '@gently/contracts/decide-later';
import { serverMessage } from '@gently/platform/api';
import { whenWords } from '@gently/contracts/time-words';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { OptionCards, SwitchField } from '@gently/ui/forms';
import { useState } from 'react';
import { useShareThing } from '../../data/decide-later';
import { sessionWords } from './words';

/** With whom a thing would be shared, if there is only one way. */
const likelySession = (
  { shared, session }: Pick<Thing, 'shared' | 'session'>,
  options: readonly ThingSession[],
): ThingSession | null => {
  if (shared) return shared.session;
  const own = options.find(({ booking_id }) => booking_id === session?.booking_id);
  return own ?? (options.length === 1 ? (options[0] ?? null) : null);
};

interface ChooseProps {
  thing: Thing;
  options: readonly ThingSession[];
  onChoose: (bookingId: string) => void;
  onClose: () => void;
}

const ChooseSession = ({ thing, options, onChoose, onClose }: ChooseProps) => {
  const [chosen, setChosen] = useState(options[0]?.booking_id ?? '');
  return (
    <Dialog
      open
      title="Who shall see it?"
      onClose={onClose}
      keep="Keep it private"
      actions={<Button onClick={() => onChoose(chosen)}>Show it</Button>}
    >
      <Stack $gap={4}>
        <Text>Only the person you choose sees “{thingName(thing)}”, on the page of that session.</Text>
        <OptionCards
          type="radio"
          name={`share-${thing.id}`}
          label="The session"
          options={options.map((session) => ({ value: session.booking_id, label: sessionWords(session) }))}
          value={chosen}
          onChange={setChosen}
        />
      </Stack>
    </Dialog>
  );
};

const hintOf = ({ shared }: Thing, session: ThingSession | null): string => {
  if (!shared)
    return session ? `${sessionWords(session)}. Off: only you can see it.` : 'Off: only you can see it.';
  const looked = shared.last_look_at
    ? `Last looked at: ${whenWords(shared.last_look_at, new Date())}.`
    : 'Not looked at yet.';
  return `${sessionWords(shared.session)}. ${looked} Switch it off and they no longer see it.`;
};

interface ThingSharingProps {
  thing: Thing;
  /** Sessions with whose declutterer it can be shared. */
  options: readonly ThingSession[];
}

/** Shows a thing to the declutterer of a session, or takes that back. Not there while there is nobody to show it to. */
export const ThingSharing = ({ thing, options }: ThingSharingProps) => {
  const [choosing, setChoosing] = useState(false);
  const share = useShareThing(thing.id);
  const session = likelySession(thing, options);
  if (!session && options.length === 0) return null;
  const handleChange = (on: boolean) => {
    if (!on) return share.mutate(null);
    if (session) return share.mutate(session.booking_id);
    return setChoosing(true);
  };
  const handleChoose = (bookingId: string) => {
    setChoosing(false);
    share.mutate(bookingId);
  };
  const whom = session ? session.first_name || 'your declutterer' : 'a declutterer of yours';
  return (
    <Stack $gap={3}>
      <SwitchField
        label={`Show “${thingName(thing)}” to ${whom}`}
        hint={hintOf(thing, session)}
        checked={thing.shared !== null}
        disabled={share.isPending}
        onChange={handleChange}
      />
      {share.error && (
        <Notice tone="trouble" title="Nothing has changed yet">
          {serverMessage(share.error, 'We could not reach the server. Please try again.')}
        </Notice>
      )}
      {choosing && (
        <ChooseSession
          thing={thing}
          options={options}
          onChoose={handleChoose}
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  );
};

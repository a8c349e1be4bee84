import { ROLE_LABELS } from '@gently/contracts/roles';
import { TEAM_TEXTS } from '@gently/contracts/team-options';
import { useQuery } from '@gently/platform/query';
import { Button, Inline, Stack, Text } from '@gently/ui';
import { OptionCards, TextField } from '@gently/ui/forms';
import { Loaded } from '@gently/ui/parts';
import { useState } from 'react';
import { peopleQuery } from '../data/team-meetings';
import { counted } from './words';

interface PeoplePickerProps {
  /** Ids of the people. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

const matches = (text: string, words: string): boolean =>
  text.toLocaleLowerCase('en-GB').includes(words.trim().toLocaleLowerCase('en-GB'));

/** People of the team as tick cards. Choices stay while the words change. */
export const PeoplePicker = ({ chosen, error, onChange }: PeoplePickerProps) => {
  const [words, setWords] = useState('');
  const query = useQuery(peopleQuery());
  return (
    <Loaded query={query} what="your team" shapes={['4rem', '4rem']} level="h3">
      {(people) => {
        const shown = people.filter(({ name, email }) => matches(`${name} ${email}`, words));
        return (
          <Stack $gap={4}>
            <TextField
              type="search"
              name="find-person"
              label="Find a person"
              hint="By name or email."
              maxLength={100}
              autoComplete="off"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={(event) => {
                // It stands in a form, which Enter would send.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
            <OptionCards
              type="checkbox"
              name="ids"
              label="People"
              error={error}
              options={shown.map(({ user_id: value, name, role, active }) => ({
                value,
                label: name,
                hint: active ? ROLE_LABELS[role] : `${ROLE_LABELS[role]}, waits for approval`,
              }))}
              value={chosen}
              onChange={(ids) => {
                const hidden = chosen.filter((id) => !shown.some(({ user_id: one }) => one === id));
                onChange([...new Set([...hidden, ...ids])]);
              }}
            />
            {shown.length === 0 && (
              <Text $tone="quiet">{words ? 'Nobody matches these words' : TEAM_TEXTS.nobody}</Text>
            )}
            <Inline $gap={3}>
              <Text $size={16} role="status">{`${counted(chosen.length, 'person', 'people')} chosen`}</Text>
              {chosen.length > 0 && (
                <Button variant="quiet" onClick={() => onChange([])}>
                  Choose nobody
                </Button>
              )}
            </Inline>
          </Stack>
        );
      }}
    </Loaded>
  );
};

import type { OversightCandidate, OversightDetail, OversightExcluded } from '@gently/contracts/oversight';
import { styled } from '@gently/platform/styled';
import { Button, Disclosure, Notice, Stack, Text, tokens } from '@gently/ui';
import { Part } from '@gently/ui/parts';
import { useState } from 'react';
import { counted, nameOf } from '../../shared/words';
import { Rows } from './asked';
import { GiveDialog } from './give-dialog';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space3};
  > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;

interface PersonRowProps {
  person: OversightCandidate | OversightExcluded;
  why: readonly { text: string }[];
  /** Null where they cannot have it. */
  onGive: (() => void) | null;
}

const PersonRow = ({ person, why, onGive }: PersonRowProps) => (
  <li>
    <Row>
      <Stack $gap={1}>
        <Text $weight="medium">{nameOf(person)}</Text>
        <Text $size={16} $tone="quiet">
          {why.map(({ text }) => text).join(' · ')}
        </Text>
      </Stack>
      {onGive && (
        <Button variant="secondary" onClick={onGive}>
          Give it to {person.first_name}
        </Button>
      )}
    </Row>
  </li>
);

const introOf = ({ can_assign, candidates }: OversightDetail): string => {
  if (candidates.length === 0) return 'Nobody else of your team could come then.';
  return can_assign
    ? 'The best first. Whoever you give it to has it at once, so please speak with them before.'
    : 'Somebody has this session. You can give it to somebody else, with a reason.';
};

/** Who of the team could have a session and why, and who not. From here it is given to somebody. */
export const WhoCould = ({ session }: { session: OversightDetail }) => {
  const [chosen, setChosen] = useState<OversightCandidate | OversightExcluded | null>(null);
  const [done, setDone] = useState('');
  const { candidates, excluded } = session;
  const isOpen = session.can_assign || session.can_reassign;
  const handleDone = (name: string) => {
    setChosen(null);
    setDone(name);
  };
  return (
    <>
      {done && (
        <Notice tone="success" title={`${done} has this session now`}>
          The client, {done}, and everybody who was asked before are told.
        </Notice>
      )}
      {isOpen && (
        <Part id="who" title={session.can_assign ? 'Who could come' : 'Who else could come'}>
          <Text $tone="quiet">{introOf(session)}</Text>
          {candidates.length > 0 && (
            <Rows aria-label="Could come">
              {candidates.map((one) => (
                <PersonRow key={one.id} person={one} why={one.reasons} onGive={() => setChosen(one)} />
              ))}
            </Rows>
          )}
          {excluded.length > 0 && (
            <Disclosure summary={`${counted(excluded.length, 'person is', 'people are')} not asked, and why`}>
              <Rows aria-label="Not asked">
                {excluded.map((one) => (
                  <PersonRow
                    key={one.id}
                    person={one}
                    why={one.exclusions}
                    onGive={one.can_be_given ? () => setChosen(one) : null}
                  />
                ))}
              </Rows>
            </Disclosure>
          )}
        </Part>
      )}
      {chosen && (
        <GiveDialog
          key={chosen.id}
          session={session}
          person={chosen}
          onClose={() => setChosen(null)}
          onDone={handleDone}
        />
      )}
    </>
  );
};

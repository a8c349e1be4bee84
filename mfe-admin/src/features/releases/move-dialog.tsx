import { RELEASE_REASON_LENGTH, RELEASE_TEXTS } from '@gently/contracts/release-options';
import type { ReleasesData } from '@gently/contracts/releases';
import { isApiError } from '@gently/platform/api';
import { Button, DescriptionList, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { OptionCards, TextArea } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { useMove } from '../../data/releases';
import { Command } from './command';
import { partsOf } from './live-part';
import { type Choice, type Choices, choicesOf, type Obstacle } from './move-choices';
import { DO_WORDS, doneWords, endsWords } from './move-words';

const REASON_LEAST = 3;
const NOTHING: Choices = { possible: [], obstacles: [] };

/** The part whose moves are shown. */
export interface MovingPart {
  environment: string;
  part: string;
}

const choicesIn = ({ environments }: ReleasesData, { environment: name, part }: MovingPart): Choices => {
  const environment = environments.find((one) => one.environment === name);
  const found = environment && partsOf(environment).find((one) => one.name === part);
  return environment && found ? choicesOf(environment, found, environments) : NOTHING;
};

const WhatChanges = ({ choice }: { choice: Choice }) => {
  const { seen, now, then } = choice;
  const ends = endsWords(choice);
  return (
    <DescriptionList
      items={[
        { term: 'Environment', detail: seen.environment },
        { term: 'Visitors get now', detail: now },
        { term: 'And then', detail: `${then} for everybody` },
        ...(ends ? [{ term: 'Ends with it', detail: ends }] : []),
        { term: 'From', detail: 'At once, with the next page that somebody loads' },
      ]}
    />
  );
};

const Obstacles = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <Stack $gap={3}>
    {obstacles.map(({ label, words, command }) => (
      <Notice key={label} tone="info" title={`${label}: not yet`} live="off">
        <Text $size={16}>{words}</Text>
        {command && <Command>{command}</Command>}
      </Notice>
    ))}
  </Stack>
);

interface MoveDialogProps {
  /** How everything stood when it was opened. */
  data: ReleasesData;
  moving: MovingPart;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** What is chosen and typed, over what was seen: that changes only when somebody says that it is another by now. */
const useDecision = ({ data, moving, onDone }: Omit<MoveDialogProps, 'onClose'>) => {
  const [seen, setSeen] = useState(data);
  const [overtaken, setOvertaken] = useState(false);
  const [key, setKey] = useState<string | undefined>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { move, latest } = useMove();
  const { possible, obstacles } = choicesIn(seen, moving);
  const choice = possible.length === 1 ? possible[0] : possible.find((one) => one.key === key);

  const lookAgain = (error: unknown): void => {
    if (!isApiError(error) || error.code !== 'release_overtaken') return;
    setSeen(latest() ?? seen);
    setKey(undefined);
    setTried(false);
    setOvertaken(true);
  };
  const confirm = (): void => {
    setTried(true);
    if (!choice || reason.trim().length < REASON_LEAST) return;
    setOvertaken(false);
    move.mutate(
      { seen: choice.seen, move: choice.move, reason },
      { onSuccess: () => onDone(doneWords(choice)), onError: lookAgain },
    );
  };
  return { possible, obstacles, choice, setKey, reason, setReason, tried, overtaken, move, confirm };
};

/** What can be done with one part, what that changes, and why it is done. */
export const MoveDialog = ({ onClose, ...props }: MoveDialogProps) => {
  const { environment, part } = props.moving;
  const decision = useDecision(props);
  const { possible, obstacles, choice, reason, tried, overtaken, move } = decision;
  return (
    <Dialog
      open
      title={`${part} in ${environment}`}
      onClose={onClose}
      keep={possible.length > 0 ? 'Leave it as it is' : 'Close'}
      busy={move.isPending}
      actions={
        choice && (
          <Button loading={move.isPending} pendingLabel="Changing..." onClick={decision.confirm}>
            {DO_WORDS[choice.move.kind]}
          </Button>
        )
      }
    >
      <Stack $gap={5}>
        {overtaken && (
          <Notice tone="attention" title="A colleague was quicker">
            What is live has changed in the meantime, so nothing was done. This is how it stands now; what you
            typed is still here.
          </Notice>
        )}
        {possible.length > 1 && (
          <OptionCards
            type="radio"
            name="move"
            label="What should happen?"
            options={possible.map(({ key: value, label, hint }) => ({ value, label, hint }))}
            value={choice?.key}
            min="100%"
            onChange={decision.setKey}
          />
        )}
        {possible.length === 1 && choice && (
          <Text>
            {choice.label}. {choice.hint}
          </Text>
        )}
        {choice && (
          <>
            <WhatChanges choice={choice} />
            <TextArea
              name="move-reason"
              label="Why"
              hint="Kept in the history of the environment and in the audit log."
              rows={2}
              maxLength={RELEASE_REASON_LENGTH}
              value={reason}
              error={tried && reason.trim().length < REASON_LEAST ? RELEASE_TEXTS.reason : undefined}
              onChange={({ target }) => decision.setReason(target.value)}
            />
          </>
        )}
        <Obstacles obstacles={obstacles} />
        {!overtaken && <FailedNotice title="Nothing was changed" error={move.error} />}
      </Stack>
    </Dialog>
  );
};

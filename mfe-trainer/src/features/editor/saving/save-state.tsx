import { Button, Notice, Stack, Text } from '@gently/ui';
import { whenOf } from '../../../shared/words';
import type { FieldProblem } from '../field-problems';
import type { Saving } from './use-module-draft';

const WORDS = { saved: 'Saved', typing: 'Not saved yet', saving: 'Saving…' } as const;

interface SaveStateProps {
  saving: Saving;
  onRetry: () => void;
  /** Loads what somebody else has saved, and keeps this text aside. */
  onShowTheirs: () => void;
  /** Leads to a field, wherever it is. */
  onGo: (problem: FieldProblem) => void;
}

type Refused = Extract<Saving, { state: 'refused' }>;

/** What has to change first; each line leads to its field. */
const Refusal = ({
  refused: { why, problems },
  onGo,
}: { refused: Refused } & Pick<SaveStateProps, 'onGo'>) => (
  <Stack $gap={3} $align="start">
    <span>{problems.length === 0 ? `${why} ` : ''}Your words are kept on this device.</span>
    {problems.map((problem) => (
      <Button key={problem.field} variant="quiet" onClick={() => onGo(problem)}>
        {problem.message}
      </Button>
    ))}
  </Stack>
);

/** Whether what was typed is safe, and what to do when it is not. */
export const SaveState = ({ saving, onRetry, onShowTheirs, onGo }: SaveStateProps) => {
  switch (saving.state) {
    case 'saved':
    case 'typing':
    case 'saving':
      return (
        <Text role="status" $size={16} $tone="quiet">
          {WORDS[saving.state]}
        </Text>
      );
    case 'offline':
      return (
        <Notice tone="waiting" title="Not saved yet" onRetry={onRetry}>
          There is no connection. Your words are kept on this device, and we keep trying.
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="attention" title="Not saved yet" onRetry={onRetry}>
          <Refusal refused={saving} onGo={onGo} />
        </Notice>
      );
    case 'conflict':
      return (
        <Notice tone="attention" title="Somebody else has saved this module">
          <Stack $gap={3} $align="start">
            <Text $size={16}>
              {saving.other.by || 'Somebody'} saved it{saving.other.at && ` on ${whenOf(saving.other.at)}`}.
              Nothing was overwritten. Your words are kept on this device and are not sent.
            </Text>
            <Button variant="secondary" onClick={onShowTheirs}>
              Show theirs
            </Button>
          </Stack>
        </Notice>
      );
  }
};

import { NOTES_LENGTH } from '@gently/contracts/training-options';
import { styled } from '@gently/platform/styled';
import { Button, Card, Heading, Notice, Stack, Text, tokens } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import { RotateCcw } from '@gently/ui/icons';
import { type KeptNotes, type NotesState, useNotes } from './use-notes';

const Quote = styled.blockquote`
  max-height: 16rem;
  margin: ${tokens.space3} 0;
  padding: ${tokens.space3} ${tokens.space4};
  overflow: auto;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  white-space: pre-line;
`;

const WORDS: Record<NotesState, string> = {
  saved: 'Saved.',
  typing: 'Kept on this device.',
  saving: 'Saving...',
  unsaved: 'Not saved yet. Your words are kept on this device, and we try again by ourselves.',
};

interface ConflictProps {
  own: string;
  other: string;
  onChoose: (text: string) => void;
}

const Conflict = ({ own, other, onChoose }: ConflictProps) => (
  <Notice tone="attention" title="Your notes were changed in another window">
    <Text $size={16}>Nothing is lost. This is what the other window says:</Text>
    <Quote tabIndex={0}>{other || 'Nothing: the notes are empty there.'}</Quote>
    <Stack $gap={2} $align="start">
      <Button variant="secondary" onClick={() => onChoose([other, own].filter(Boolean).join('\n\n'))}>
        Keep both
      </Button>
      <Button variant="quiet" onClick={() => onChoose(own)}>
        Keep only what is here
      </Button>
      <Button variant="quiet" onClick={() => onChoose(other)}>
        Keep only the other one
      </Button>
    </Stack>
  </Notice>
);

/** Notes for oneself, beside the module. */
export const NotesPanel = (kept: KeptNotes) => {
  const { text, state, other, change, sendNow, choose } = useNotes(kept);
  const isUntouched = text === '' && state === 'saved';
  return (
    <Card as="section" aria-labelledby="notes-title">
      <Stack $gap={4}>
        <Heading id="notes-title" $size="small">
          Your notes
        </Heading>
        <TextArea
          name="notes"
          label="Notes for yourself"
          hint="Only you see them. They save by themselves."
          rows={5}
          maxLength={NOTES_LENGTH}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={() => state === 'typing' && sendNow()}
        />
        {other && <Conflict own={text} other={other.text} onChoose={choose} />}
        <Text role="status" $size={16} $tone="quiet">
          {!isUntouched && !other && WORDS[state]}
        </Text>
        {state === 'unsaved' && !other && (
          <div>
            <Button variant="secondary" icon={RotateCcw} onClick={sendNow}>
              Save my notes now
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};

import { styled } from '@gently/platform/styled';
import { Button, Inline, Text, tokens, VisuallyHidden } from '@gently/ui';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  padding: ${tokens.space3} ${tokens.space5};
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.raised};
  box-shadow: ${tokens.shadow};
`;

interface SaveBarProps {
  checking: boolean;
  onUndo: () => void;
  onSave: () => void;
}

/** Stays in sight while something is not saved. */
export const SaveBar = ({ checking, onUndo, onSave }: SaveBarProps) => (
  <Bar>
    <Inline $justify="space-between" $gap={3}>
      <Text $size={16} $weight="medium">
        Your changes are not saved yet.
      </Text>
      <Inline $gap={2} $nowrap>
        <Button variant="quiet" onClick={onUndo}>
          Undo<VisuallyHidden> changes</VisuallyHidden>
        </Button>
        <Button loading={checking} pendingLabel="Looking at your sessions..." onClick={onSave}>
          See what changes
        </Button>
      </Inline>
    </Inline>
  </Bar>
);

import { styled } from '@gently/platform/styled';
import { Button, tokens } from '@gently/ui';
import { AidBar, canSpeak } from '@gently/ui/aids';
import { SwitchField } from '@gently/ui/forms';
import { Square, Volume1 } from '@gently/ui/icons';
import type { ReadingAids } from './use-reading-aids';

/** A switch reaches above its line: here it stands in the middle of the row, beside the button. */
const Beside = styled.div`
  padding-top: ${tokens.space2};
`;

/** What helps to read a part: to hear it, and to have the rest step back. */
export const AidsRow = ({ status, isReading, toggleReading, isDim, setDim }: ReadingAids) => (
  <AidBar label="Reading aids" status={status} on="surface" stays={isReading}>
    {canSpeak() && (
      <Button variant="secondary" icon={isReading ? Square : Volume1} onClick={toggleReading}>
        {isReading ? 'Stop' : 'Read aloud'}
      </Button>
    )}
    <Beside>
      <SwitchField label="Dim the rest" checked={isDim} onChange={setDim} />
    </Beside>
  </AidBar>
);

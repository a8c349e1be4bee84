import { styled } from '@gently/platform/styled';
import { useState } from 'react';
import { Button } from '../button/button';
import type { ExampleSet } from '../example';
import { SwitchField } from '../forms/switch-field';
import { Play, Square } from '../icons';
import { Text } from '../text/text';
import { AidBar } from './aid-bar';
import { dimmedStyle } from './dimmed';

const Quiet = styled.div`
  ${dimmedStyle}
`;

const Aids = ({ status }: { status: 'still' | 'failed' }) => {
  const [isDim, setIsDim] = useState(false);
  return (
    <AidBar label="Reading aids" status={status} stays={false}>
      <Button icon={Play}>Play</Button>
      <Button variant="secondary" icon={Square} aria-disabled>
        Stop
      </Button>
      <SwitchField label="Dim the rest" checked={isDim} onChange={setIsDim} />
    </AidBar>
  );
};

export const aidExamples: ExampleSet = {
  component: 'Reading aids',
  examples: [
    { name: 'before anything is read', Show: () => <Aids status="still" /> },
    { name: 'a browser that could not read', Show: () => <Aids status="failed" /> },
    {
      name: 'what is read, and what steps back',
      Show: () => (
        <>
          <Text>Things pile up when starting is hard.</Text>
          <Quiet>
            <Text>One shelf is enough for today.</Text>
          </Quiet>
        </>
      ),
    },
  ],
};

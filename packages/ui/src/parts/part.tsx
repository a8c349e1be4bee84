import { Card } from '../card/card';
import { Inline, Stack } from '../layout/flow';
import { Heading } from '../text/heading';
import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  title: string;
  /** What can be done with all of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page, by its heading. */
export const Part = ({ id, title, action, children }: PartProps) => (
  <Card as="section" aria-labelledby={id}>
    <Stack $gap={5}>
      <Inline $justify="space-between" $gap={3}>
        <Heading id={id} $size="card">
          {title}
        </Heading>
        {action}
      </Inline>
      {children}
    </Stack>
  </Card>
);

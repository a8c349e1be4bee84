import { Heading, Stack, Text } from '@gently/ui';
import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  title: string;
  /** A few words below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export const Part = ({ id, title, lead, children }: PartProps) => (
  <Stack as="section" $gap={5} aria-labelledby={id}>
    <Stack $gap={1}>
      <Heading id={id} $size="card">
        {title}
      </Heading>
      {lead && <Text $tone="quiet">{lead}</Text>}
    </Stack>
    {children}
  </Stack>
);

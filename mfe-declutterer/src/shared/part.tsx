import { Card, Heading, Stack, Text } from '@gently/ui';
import type { ReactNode } from 'react';

/** A part of the page, by its heading. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack as="section" $gap={4} aria-labelledby={id}>
    <Heading id={id} $size="card">
      {title}
    </Heading>
    {children}
  </Stack>
);

/** What a part says while there is nothing in it. */
export const Nothing = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card $tone="well">
    <Text $weight="medium">{title}</Text>
    <Text $tone="quiet">{children}</Text>
  </Card>
);

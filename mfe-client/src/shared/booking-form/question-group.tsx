import { Heading, Stack } from '@gently/ui';
import type { ReactNode } from 'react';

interface QuestionGroupProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Questions that belong together, on a page with others. */
export const QuestionGroup = ({ id, title, children }: QuestionGroupProps) => (
  <Stack as="section" $gap={6} aria-labelledby={id}>
    <Heading id={id} $size="card">
      {title}
    </Heading>
    {children}
  </Stack>
);

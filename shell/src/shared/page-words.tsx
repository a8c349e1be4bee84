import { Heading, Icon, Lead, Stack, type IconType } from '@gently/ui';
import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import type { ReactNode } from 'react';

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: ${tokens.space16};
  height: ${tokens.space16};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.wash};
  color: ${tokens.action};
`;

interface PageWordsProps {
  title: string;
  children: ReactNode;
  /** Drawn above the title when something has happened. */
  sign?: IconType;
}

/** The heading of a short page and the words under it. */
export const PageWords = ({ title, children, sign }: PageWordsProps) => (
  <Stack $gap={3}>
    {sign && (
      <Sign>
        <Icon icon={sign} size="1.75rem" />
      </Sign>
    )}
    <Heading as="h1" $size="page">
      {title}
    </Heading>
    <Lead as="div">{children}</Lead>
  </Stack>
);

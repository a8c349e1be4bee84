import { styled } from '@gently/platform/styled';
import { media, tokens } from '@gently/ui';
import type { ReactNode } from 'react';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space8};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${tokens.space12};
  }
`;
const Aside = styled.div<{ $first: boolean }>`
  order: ${({ $first }) => ($first ? -1 : 0)};
  ${media.lg} {
    order: 0;
    position: sticky;
    top: ${tokens.space24};
    align-self: start;
  }
`;

interface StepLayoutProps {
  aside: ReactNode;
  children: ReactNode;
  /** On a phone the aside comes first: it says what the rest is about. */
  asideFirst?: boolean;
}

/** The questions, and beside them (below on a phone) what has been chosen. */
export const StepLayout = ({ aside, children, asideFirst = false }: StepLayoutProps) => (
  <Columns>
    <div>{children}</div>
    <Aside $first={asideFirst}>{aside}</Aside>
  </Columns>
);

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
const Aside = styled.div`
  ${media.lg} {
    position: sticky;
    top: ${tokens.space24};
    align-self: start;
  }
`;

/** The questions, and beside them (below on a phone) what has been chosen. */
export const StepLayout = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <Columns>
    <div>{children}</div>
    <Aside>{aside}</Aside>
  </Columns>
);

import { styled } from '@gently/platform/styled';
import { Icon, TextLink, tokens } from '@gently/ui';
import { ArrowLeft } from '@gently/ui/icons';
import type { ReactNode } from 'react';

const Line = styled.p`
  margin-bottom: ${tokens.space2};
  font-size: ${tokens.text16};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space2};
    min-height: ${tokens.targetSize};
  }
  @media print {
    display: none;
  }
`;

/** The way to the page before. Nothing that was typed is lost by it. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Line>
    <TextLink to={to}>
      <Icon icon={ArrowLeft} />
      {children}
    </TextLink>
  </Line>
);

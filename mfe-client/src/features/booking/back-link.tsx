import { styled } from '@gently/platform/styled';
import { Icon, TextLink, tokens, type IconType } from '@gently/ui';
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
`;

/** The way to the step before. Nothing that was answered is lost by it. */
export const BackLink = ({ to, icon, children }: { to: string; icon: IconType; children: ReactNode }) => (
  <Line>
    <TextLink to={to}>
      <Icon icon={icon} />
      {children}
    </TextLink>
  </Line>
);

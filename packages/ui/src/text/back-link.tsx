import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { ArrowLeft } from '../icons';
import { Icon } from '../icons/icon';
import { tokens } from '../tokens';
import { TextLink } from './text-link';

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

/** The way to the page or step before. Nothing that was answered is lost by it. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Line>
    <TextLink to={to}>
      <Icon icon={ArrowLeft} />
      {children}
    </TextLink>
  </Line>
);

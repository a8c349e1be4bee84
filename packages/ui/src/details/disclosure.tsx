import { styled } from '@gently/platform/styled';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { tokens } from '../tokens';

const Native = styled.details`
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  &[open] > summary > svg {
    rotate: 180deg;
  }
`;
const Question = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space4};
  min-height: ${tokens.controlSize};
  padding-block: ${tokens.space4};
  border-radius: ${tokens.radiusSmall};
  font-weight: ${tokens.weightMedium};
  line-height: ${tokens.leadingSnug};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    color: ${tokens.action};
    transition: rotate ${tokens.motionSlow} ${tokens.ease};
  }
  &:hover {
    color: ${tokens.actionSoftInk};
  }
`;
const Answer = styled.div`
  max-width: ${tokens.measure};
  padding-bottom: ${tokens.space5};
  color: ${tokens.quietInk};
`;

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Those that share a name close each other. */
  name?: string;
}

/** A question that opens to its answer. Several below each other make an accordion. */
export const Disclosure = ({ summary, children, open, name }: DisclosureProps) => (
  <Native open={open} name={name}>
    <Question>
      <span>{summary}</span>
      <Icon icon={ChevronDown} />
    </Question>
    <Answer>{children}</Answer>
  </Native>
);

import { css, styled } from '@gently/platform/styled';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import { tokens } from '../tokens';

export const labelStyle = css`
  color: ${tokens.ink};
  font-size: ${tokens.text18};
  font-weight: ${tokens.weightMedium};
  line-height: ${tokens.leadingSnug};
`;

export const FieldHint = styled.div`
  max-width: ${tokens.measure};
  margin-top: calc(-1 * ${tokens.space1});
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  line-height: 1.5;
`;

const Quiet = styled.span`
  color: ${tokens.quietInk};
  font-weight: ${tokens.weightNormal};
`;

/** The word that says a field may stay empty. */
export const OptionalMark = () => <Quiet> (optional)</Quiet>;

const ErrorLine = styled.p`
  display: flex;
  gap: ${tokens.space2};
  align-items: flex-start;
  color: ${tokens.troubleInk};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  line-height: 1.5;
  svg {
    margin-top: 0.125em;
  }
`;

/** The line under a control that says what to mend. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <ErrorLine id={id}>
    <Icon icon={CircleAlert} />
    <span>
      <VisuallyHidden>Error:</VisuallyHidden> {children}
    </span>
  </ErrorLine>
);

/** The shape of every text-like control. */
export const controlStyle = css`
  width: 100%;
  min-height: ${tokens.controlSize};
  padding: ${tokens.space2} ${tokens.space4};
  border: ${tokens.borderControl} solid ${tokens.controlLine};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  color: ${tokens.ink};
  font-size: ${tokens.text18};
  line-height: ${tokens.leadingSnug};
  transition: border-color ${tokens.motionFast} ${tokens.ease};
  &:hover:not(:disabled) {
    border-color: ${tokens.action};
  }
  &:focus-visible {
    border-color: ${tokens.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${tokens.trouble};
  }
  &[readonly] {
    border-color: ${tokens.line};
    background: ${tokens.well};
  }
  &:disabled {
    background: ${tokens.well};
    color: ${tokens.quietInk};
    cursor: not-allowed;
  }
  &::placeholder {
    color: ${tokens.quietInk};
    opacity: 1;
  }
`;

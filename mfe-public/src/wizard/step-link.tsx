import { useLocation } from '@gently/platform/router';
import { TextLink } from '@gently/ui';
import type { ReactNode } from 'react';
import { stepAddress } from './use-place';

interface StepLinkProps {
  step: number;
  /** Name of the field to go to. */
  question: string;
  children: ReactNode;
}

/** Leads from the last step to one answer. Where the person goes after the wizard comes along. */
export const StepLink = ({ step, question, children }: StepLinkProps) => (
  <TextLink to={stepAddress(step, question)} state={useLocation().state}>
    {children}
  </TextLink>
);

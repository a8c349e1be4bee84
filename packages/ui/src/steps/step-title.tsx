import { useLocation, usePageTitle } from '@gently/platform/router';
import { useLayoutEffect, useRef } from 'react';
import { Heading } from '../text/heading';

/** What the router calls the address that the page was opened with. */
const OPENED_HERE = 'default';

const focusQuestion = (name: string): boolean => {
  const question = document.getElementById(name);
  const control = question?.matches('fieldset') ? question.querySelector<HTMLElement>('input') : question;
  control?.scrollIntoView?.({ block: 'center' });
  control?.focus();
  return Boolean(control);
};

interface StepTitleProps {
  children: string;
  /** Name of the step in the browser's tab, where its heading alone would not say what it is a step of. */
  tab?: string | undefined;
}

/**
 * The heading of a step. Whoever comes from another step begins here, at the top of the page; whoever came to change one
 * answer (`#its-id` in the address), at that answer. A page that was opened at this step keeps the focus where it is.
 */
export const StepTitle = ({ children, tab = children }: StepTitleProps) => {
  usePageTitle(tab);
  const { key, hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = key !== OPENED_HERE;
  // Before the browser draws, so that the errors of the step may take the focus after it.
  useLayoutEffect(() => {
    if (!moved || focusQuestion(decodeURIComponent(hash.slice(1)))) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [moved, key, hash]);
  return (
    <Heading as="h1" $size="page" tabIndex={-1} ref={heading}>
      {children}
    </Heading>
  );
};

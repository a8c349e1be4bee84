import { useLocation } from '@gently/platform/router';
import { Heading } from '@gently/ui';
import { useEffect, useRef } from 'react';

/** What the router calls the address that the page was opened with. */
const OPENED_HERE = 'default';

/** The heading of a step. Whoever comes from another step begins reading here, at the top of the page. */
export const StepTitle = ({ children }: { children: string }) => {
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = key !== OPENED_HERE;
  useEffect(() => {
    if (!moved) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [moved, key]);
  return (
    <Heading as="h1" $size="page" tabIndex={-1} ref={heading}>
      {children}
    </Heading>
  );
};

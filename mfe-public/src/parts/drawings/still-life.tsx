import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';

const Picture = styled.svg`
  width: 100%;
  max-width: 17.5rem;
  height: auto;
  forced-color-adjust: none;
`;

/** A small decorative drawing of things that stand on the lower edge: 280 × 150. */
export const StillLife = ({ children }: { children: ReactNode }) => (
  <Picture viewBox="0 0 280 150" width={280} height={150} aria-hidden="true" focusable="false">
    {children}
  </Picture>
);

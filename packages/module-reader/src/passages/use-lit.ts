import { useLayoutEffect } from 'react';
import type { Passage } from './passages-in';

export const LIT = 'data-lit';

/** Lights one passage, as long as it is the one. Words from Markdown have no component that could do it. */
export const useLit = (passage: Passage | undefined): void =>
  useLayoutEffect(() => {
    for (const element of passage ?? []) element.setAttribute(LIT, '');
    return () => {
      for (const element of passage ?? []) element.removeAttribute(LIT);
    };
  }, [passage]);

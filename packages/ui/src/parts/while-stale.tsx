import { styled } from '@gently/platform/styled';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { tokens } from '../tokens';

/** It has no box of its own, so that a list in it is laid out by what is around it. */
const Region = styled.div`
  display: contents;
  &[aria-busy='true'] > * {
    opacity: 0.55;
    transition: opacity ${tokens.motionFast} ${tokens.ease};
  }
`;

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled)';

/** The focused element and what is around it inside the region, the innermost first; nothing if the focus is elsewhere. */
const focusPath = (region: HTMLElement): HTMLElement[] => {
  const path: HTMLElement[] = [];
  let element = document.activeElement;
  if (element === null || !region.contains(element)) return path;
  while (element instanceof HTMLElement && element !== region) {
    path.push(element);
    element = element.parentElement;
  }
  return path;
};

/** Focuses the element that had the focus, or else what can take it nearest to where that was. */
const focusNearest = ([focused, ...around]: readonly HTMLElement[]): void => {
  if (focused?.isConnected) return focused.focus();
  const place = around.find((element) => element.isConnected && element.querySelector(FOCUSABLE));
  place?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
};

const hasLostFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

interface WhileStaleProps {
  /** Whether the children still show the answer to an earlier question, because the next answer is on its way. */
  stale: boolean;
  children: ReactNode;
}

/**
 * Keeps an earlier list in place while the next one loads, dimmed and inert: its rows will move, and a press that was meant
 * for a new row would reach an old one. The focus comes back to where it was.
 */
export const WhileStale = ({ stale, children }: WhileStaleProps) => {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (stale && region.current) {
      before.current = focusPath(region.current);
      return;
    }
    // A person who has moved on meanwhile stays where they are.
    if (hasLostFocus()) focusNearest(before.current);
    before.current = [];
  }, [stale]);
  return (
    <Region ref={region} inert={stale} aria-busy={stale || undefined}>
      {children}
    </Region>
  );
};

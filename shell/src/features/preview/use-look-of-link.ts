import { useEffect, useRef } from 'react';
import { keepPreviewMemory, readPreviewMemory } from '../../shared/preview-memory';
import { knownFlags, useFlags } from './preview-flags';
import type { Preview } from './start-preview';

/**
 * Takes over the flags of the link that opened this page, once, and remembers what the person had before.
 * @returns how to give that back
 */
export const useLookOfLink = ({ flags: asked }: Preview): (() => void) => {
  const { flags, applyFlags } = useFlags();
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || Object.keys(asked).length === 0) return;
    taken.current = true;
    const memory = readPreviewMemory();
    if (Object.keys(memory.before).length === 0) keepPreviewMemory({ ...memory, before: { ...flags } });
    applyFlags(asked);
  });
  return () => applyFlags(knownFlags(readPreviewMemory().before));
};

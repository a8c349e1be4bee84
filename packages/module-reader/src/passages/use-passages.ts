import { useEffect, useState, type RefObject } from 'react';
import { type Passage, passagesIn } from './passages-in';

const isSame = (one: readonly Passage[], other: readonly Passage[]): boolean =>
  one.flat().length === other.flat().length &&
  one.every((passage, at) => passage.every((element, place) => element === other[at]?.[place]));

/** The passages below an element; another list only when others stand there, as when a quiz opens. */
export const usePassages = (root: RefObject<HTMLElement | null>): readonly Passage[] => {
  const [passages, setPassages] = useState<readonly Passage[]>([]);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const look = () => {
      const found = passagesIn(element);
      setPassages((before) => (isSame(before, found) ? before : found));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
  return passages;
};

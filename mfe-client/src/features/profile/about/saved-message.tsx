import { Notice } from '@gently/ui';
import { useEffect } from 'react';

/** How long the message stays, in milliseconds. The saved values stay in sight below it. */
const SHOWN_MS = 3_000;

/** Says for a moment that everything was saved. */
export const SavedMessage = ({ onOver }: { onOver: () => void }) => {
  useEffect(() => {
    const timer = setTimeout(onOver, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onOver]);
  return <Notice tone="success">Profile updated successfully!</Notice>;
};

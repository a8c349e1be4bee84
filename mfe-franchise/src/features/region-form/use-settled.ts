import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What is typed, once no letter has come for a moment: each letter would be a question to the server. */
export const useSettled = (words: string): string => {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
};

import { useEffect, useRef, useState } from 'react';

/** Says that something new has come, once; what was there when the page was opened is not new. */
export const useAnnouncement = (count: number | undefined): string => {
  const before = useRef<number | undefined>(undefined);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    const known = before.current;
    before.current = count;
    if (known === undefined || count === known) return;
    // Fewer are no news: the person has just read them.
    setWords(
      count > known ? `You have ${count} unread ${count === 1 ? 'notification' : 'notifications'}` : '',
    );
  }, [count]);
  return words;
};

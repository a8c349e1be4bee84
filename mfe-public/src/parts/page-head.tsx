import { useEffect } from 'react';
import type { PageText } from '../content/pages';

/** The page's one description: the server's, or a new one where the page stands alone. */
const describeElement = (): HTMLMetaElement => {
  const found = document.querySelector<HTMLMetaElement>('meta[name=description]');
  if (found) return found;
  const made = document.createElement('meta');
  made.name = 'description';
  document.head.append(made);
  return made;
};

/**
 * Keeps the description true while people move from page to page. An element rendered by React would stand beside
 * the one that the server wrote.
 */
export const PageHead = ({ description }: PageText) => {
  useEffect(() => {
    const element = describeElement();
    const before = element.content;
    element.content = description;
    return () => {
      element.content = before;
    };
  }, [description]);
  return null;
};

import { useEffect } from 'react';
import { keepFocus } from './keep-focus';

/** Keeps the focus on the page when what has it goes away. Once per page. */
export const useKeptFocus = (): void => {
  useEffect(() => keepFocus(document), []);
};

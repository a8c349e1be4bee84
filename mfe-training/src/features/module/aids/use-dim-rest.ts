import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useState } from 'react';

/** Whether the rest steps back behind what is read: kept on this device for the person, through every part and module. */
export const useDimRest = () => {
  const userId = useSession().user?.id ?? '';
  const [kept] = useState(() => keptDraft(localStorage, 'reading-aids', userId));
  const [isDim, setIsDim] = useState(() => kept.read()?.['dim'] === true);
  const setDim = (dim: boolean): void => {
    setIsDim(dim);
    kept.save({ dim });
  };
  return { isDim, setDim };
};

import { useSearchParams } from '@gently/platform/router';
import { CATEGORY_PARAM, choiceFromParam, type CategoryChoice } from './category-filter';

/** The chosen category, kept in the address so that it can be shared and survives a reload. */
export const useCategory = (): [CategoryChoice, (choice: CategoryChoice) => void] => {
  const [params, setParams] = useSearchParams();
  const setChoice = (choice: CategoryChoice) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (choice === 'all') next.delete(CATEGORY_PARAM);
        else next.set(CATEGORY_PARAM, choice);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choiceFromParam(params.get(CATEGORY_PARAM)), setChoice];
};

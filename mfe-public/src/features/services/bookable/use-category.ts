import { useAddressParams } from '@gently/platform/router';
import { CATEGORY_PARAM } from './category-filter';

/** The category that the address asks for, so that it can be shared and survives a reload; null for all. */
export const useCategory = (): [string | null, (id: string | null) => void] => {
  const [params, setParams] = useAddressParams();
  const setCategory = (id: string | null) =>
    setParams(
      (current) => {
        if (id === null) current.delete(CATEGORY_PARAM);
        else current.set(CATEGORY_PARAM, id);
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(CATEGORY_PARAM), setCategory];
};

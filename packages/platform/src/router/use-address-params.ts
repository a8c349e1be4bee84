import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { useNewestAddress } from './use-newest-address';

/** Changes the parameters that it is given, in place. */
type Change = (params: URLSearchParams) => void;
export type ChangeSearchParams = (change: Change, options?: NavigateOptions) => void;

/**
 * Parameters of the address, and a function that changes them. Every change begins from the newest address, so that of two
 * changes before the next render neither is lost (react-router's own hook begins both from the rendered address). Parameters
 * that a change does not touch are kept.
 */
export const useAddressParams = (): [URLSearchParams, ChangeSearchParams] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const newestAddress = useNewestAddress();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const changeParams = useCallback<ChangeSearchParams>(
    (change, options) => {
      const address = newestAddress();
      if (!address) return;
      const next = new URLSearchParams(address.search);
      change(next);
      void navigate(`?${next}`, options);
    },
    [navigate, newestAddress],
  );
  return [params, changeParams];
};

import {
  replaceEqualDeep,
  useMutation as useLibraryMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult as LibraryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

export interface Callbacks<Data, Failure, Variables> {
  onSuccess?: (data: Data, variables: Variables) => void;
  onError?: (error: Failure, variables: Variables) => void;
  onSettled?: () => void;
}

type Mutate<Data, Failure, Variables> = (
  ...call: undefined extends Variables
    ? [variables?: Variables, callbacks?: Callbacks<Data, Failure, Variables>]
    : [variables: Variables, callbacks?: Callbacks<Data, Failure, Variables>]
) => void;

/** Keeps the statuses apart from one another, which `Omit` alone would merge. */
type WithMutate<Result, Ours> = Result extends unknown ? Omit<Result, 'mutate'> & { mutate: Ours } : never;

export type UseMutationResult<Data = unknown, Failure = DefaultError, Variables = unknown> = WithMutate<
  LibraryResult<Data, Failure, Variables>,
  Mutate<Data, Failure, Variables>
>;

const isSame = (one: unknown, other: unknown): boolean => Object.is(replaceEqualDeep(one, other), one);

/** @returns a function that says whether what was asked for on this page may still be answered on it. */
const useIsShown = () => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return useCallback(() => {
    const { pathname } = window.location;
    return () => isMounted.current || window.location.pathname === pathname;
  }, []);
};

/**
 * react-query's mutation, with two differences in `mutate`. Its callbacks are called for as long as the person is on the page,
 * also when the component has gone: the lists that a change refreshes often take the pressed button with them, and the person
 * would never read what came of it. And while the newest call is under way, the same one is not sent again, so that a double
 * click sends one request.
 */
export const useMutation = <Data, Failure = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
): UseMutationResult<Data, Failure, Variables> => {
  const result = useLibraryMutation(options);
  const { mutateAsync } = result;
  const newest = useRef<{ variables: Variables; isUnderWay: boolean } | null>(null);
  const watchPage = useIsShown();
  const send = useCallback(
    (variables: Variables, callbacks: Callbacks<Data, Failure, Variables> = {}) => {
      if (newest.current?.isUnderWay && isSame(newest.current.variables, variables)) return;
      const sent = { variables, isUnderWay: true };
      newest.current = sent;
      const isShown = watchPage();
      const settle = (answer: () => void) => {
        sent.isUnderWay = false;
        // What an earlier call answers says nothing about what the person has asked for since.
        if (newest.current !== sent || !isShown()) return;
        answer();
        callbacks.onSettled?.();
      };
      void mutateAsync(variables).then(
        (data) => settle(() => callbacks.onSuccess?.(data, variables)),
        (error: Failure) => settle(() => callbacks.onError?.(error, variables)),
      );
    },
    [mutateAsync, watchPage],
  );
  return { ...result, mutate: send as Mutate<Data, Failure, Variables> };
};

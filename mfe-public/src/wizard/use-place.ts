import { useLocation, useNavigate, useAddressParams } from '@gently/platform/router';

/** Where a person is in a wizard. It stands in the address, so that Back, Forward and Reload do what one expects. */
export interface Place {
  /** From 1. */
  step: number;
  /** The person came from the review to change one answer, and goes back there. */
  fromReview: boolean;
}

export const placeOf = (search: URLSearchParams, steps: number): Place => {
  const asked = Number(search.get('step') ?? 1);
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), steps) : 1;
  return { step, fromReview: search.get('from') === 'review' && step < steps };
};

/** @returns the address of a step; with `question`, the way from the review to one answer. */
export const stepAddress = (step: number, question?: string): string =>
  question === undefined ? `?step=${step}` : `?step=${step}&from=review#${question}`;

export const usePlace = (steps: number) => {
  const [search] = useAddressParams();
  const navigate = useNavigate();
  // Where the person goes after the wizard comes along from step to step.
  const { state } = useLocation();
  return {
    ...placeOf(search, steps),
    go: (address: string, { replace = false } = {}) => void navigate(address, { replace, state }),
  };
};

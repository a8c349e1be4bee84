import type { IntentData } from '@gently/contracts/payments';
import { type RefObject, useRef, useState } from 'react';
import type { useTopUp } from '../../../data/payments';
import { checkTopUp } from './top-up-amount';

const AMOUNTS = ['0', '5', '10'] as const;
export type GiftChoice = (typeof AMOUNTS)[number] | 'other';

const choiceOf = (pounds: number): GiftChoice =>
  AMOUNTS.find((amount) => Number(amount) === pounds) ?? 'other';
const typedOf = ({ top_up: pounds }: IntentData): string =>
  choiceOf(pounds) === 'other' ? String(pounds) : '';

const NOT_ADDED = 'Please add this gift, or choose “Nothing”, before you pay';

export interface Gift {
  chosen: GiftChoice;
  typed: string;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  isPending: boolean;
  refusal: Error | null;
  choose: (choice: GiftChoice) => void;
  write: (typed: string) => void;
  /** Adds the amount that was typed. */
  add: () => void;
  /** @returns whether what is shown is what will be charged; otherwise the client is asked to decide first */
  check: () => boolean;
}

/** The gift that a client chooses, which is charged only once the server has added it. */
export const useGift = (intent: IntentData, change: ReturnType<typeof useTopUp>): Gift => {
  // A choice shows at once, while the server works the total out. Then the gift is shown that will be charged: a refusal may
  // leave the one before, which the client chose a moment ago.
  const [wanted, setWanted] = useState<GiftChoice | null>(
    choiceOf(intent.top_up) === 'other' ? 'other' : null,
  );
  const chosen = wanted ?? choiceOf(intent.top_up);
  const [typed, setTyped] = useState(typedOf(intent));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const put = (choice: GiftChoice, pounds: number) =>
    change.mutate(pounds, {
      onSuccess: () => choice !== 'other' && setWanted(null),
      onError: () => setWanted(null),
    });

  const isAdded = (): boolean => {
    if (chosen !== 'other') return Number(chosen) === intent.top_up;
    const check = checkTopUp(typed);
    return check.ok && check.pounds > 0 && check.pounds === intent.top_up;
  };

  return {
    chosen,
    typed,
    error,
    field,
    isPending: change.isPending,
    // An answer that was lost is no refusal where the gift has been added.
    refusal: change.variables === intent.top_up ? null : change.error,
    choose: (choice) => {
      setWanted(choice);
      setTyped('');
      setError(undefined);
      // An amount of the client's own takes the place of the gift before: until it is typed there is none.
      const pounds = choice === 'other' ? 0 : Number(choice);
      if (pounds !== intent.top_up || choice !== 'other' || change.isPending) put(choice, pounds);
    },
    write: (text) => {
      setTyped(text);
      setError(undefined);
    },
    add: () => {
      const check = checkTopUp(typed);
      if (check.ok) change.mutate(check.pounds);
      else setError(check.message);
    },
    check: () => {
      if (isAdded()) return true;
      const check = checkTopUp(typed);
      setError(check.ok ? NOT_ADDED : `${check.message}, or choose “Nothing”`);
      field.current?.focus();
      return false;
    },
  };
};

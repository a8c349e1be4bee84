import type { HandedBack } from '@gently/contracts/declutterer-sessions';
import { labelOf } from '@gently/contracts/options';
import { HAND_BACK_REASON_OPTIONS } from '@gently/contracts/session-options';
import { AppError } from '../../shared/errors/app-error';
import type { Booking } from '../bookings';
import type { Matching } from '../matching';

/** What became of one of several sessions. */
interface HandBackResult {
  id: string;
  handedBack: boolean;
  /** Why it stays; empty when it does not. */
  message: string;
}

/** The reason as the team reads it. */
const reasonText = ({ reason, words }: HandedBack): string =>
  [labelOf(HAND_BACK_REASON_OPTIONS, reason), words].filter(Boolean).join(': ');

/** One after the other, because they may go to the same people. A refusal keeps its session, and no other. */
const eachInTurn = async (
  ids: readonly string[],
  handBack: (id: string) => Promise<void>,
): Promise<HandBackResult[]> => {
  const results: HandBackResult[] = [];
  for (const id of ids) {
    try {
      await handBack(id);
      results.push({ id, handedBack: true, message: '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, handedBack: false, message: error.message });
    }
  }
  return results;
};

/** Takes a step of a session in its declutterer's name; a refusal is put into words. */
type Step = (
  id: string,
  person: string,
  action: 'hand_back',
  take: () => Promise<Booking>,
) => Promise<Booking>;

/** Giving sessions up that were taken, one or several. */
export const createHandBack = ({ handBack }: Pick<Matching, 'handBack'>, step: Step) => {
  const one = async (person: string, id: string, body: HandedBack): Promise<void> => {
    await step(id, person, 'hand_back', () => handBack(id, person, reasonText(body)));
  };
  return {
    handBack: one,

    /** Each is handed back or stays, and says why. */
    handBackMany: (person: string, ids: readonly string[], body: HandedBack): Promise<HandBackResult[]> =>
      eachInTurn(ids, (id) => one(person, id, body)),
  };
};

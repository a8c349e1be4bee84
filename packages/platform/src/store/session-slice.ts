import type { User } from '@gently/contracts/auth';
import type { ErrorCode } from '@gently/contracts/errors';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type SessionStatus = 'loading' | 'signed_in' | 'signed_out';
/** Why the person is on the way out: they signed out, or the sign-in ran out. */
export type Departure = 'left' | 'lost';

export interface SessionState {
  status: SessionStatus;
  user: User | null;
  /** Why the check at the start could not be finished; the sign-in is kept meanwhile. */
  problem: ErrorCode | null;
  /** Set until the page that needed the sign-in has been left. */
  departure: Departure | null;
  /** Why the last sign-in was ended, other than by the person here; null once somebody signs in. */
  ended: ErrorCode | null;
  /** A request is under way that ends this sign-in; other calls that are refused meanwhile say nothing new. */
  ending: boolean;
  /** The refusal that another call met while `ending`: it counts only if the request fails. */
  refusedMeanwhile: ErrorCode | null;
}

export const initialSession: SessionState = {
  status: 'loading',
  user: null,
  problem: null,
  departure: null,
  ended: null,
  ending: false,
  refusedMeanwhile: null,
};

const signedOut: SessionState = { ...initialSession, status: 'signed_out' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    checking: (state) => ({ ...state, problem: null }),
    checkFailed: (state, { payload }: PayloadAction<ErrorCode>) => ({ ...state, problem: payload }),
    signedIn: ({ ending, refusedMeanwhile }, { payload }: PayloadAction<User>): SessionState => ({
      ...initialSession,
      status: 'signed_in',
      user: payload,
      ending,
      refusedMeanwhile,
    }),
    signedOut: ({ ended }): SessionState => ({ ...signedOut, ended }),
    lost: (state, { payload }: PayloadAction<ErrorCode>): SessionState => {
      if (state.status === 'signed_out') return state;
      if (state.ending) return { ...state, refusedMeanwhile: payload };
      // At the start nobody is sent away from a public page; guards send those who need a sign-in.
      const departure = state.status === 'signed_in' ? 'lost' : null;
      return { ...signedOut, departure, ended: payload };
    },
    ending: (state) => ({ ...state, ending: true, refusedMeanwhile: null }),
    notEnded: (state) => ({ ...state, ending: false, refusedMeanwhile: null }),
    leaving: (): SessionState => ({ ...signedOut, departure: 'left' }),
    departed: (state) => ({ ...state, departure: null }),
  },
});
export const sessionActions = sessionSlice.actions;

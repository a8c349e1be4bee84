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
}

export const initialSession: SessionState = { status: 'loading', user: null, problem: null, departure: null };

const signedOut: SessionState = { ...initialSession, status: 'signed_out' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    checking: (state) => ({ ...state, problem: null }),
    checkFailed: (state, { payload }: PayloadAction<ErrorCode>) => ({ ...state, problem: payload }),
    signedIn: (_, { payload }: PayloadAction<User>): SessionState => ({
      ...initialSession,
      status: 'signed_in',
      user: payload,
    }),
    signedOut: (): SessionState => signedOut,
    departing: (_, { payload }: PayloadAction<Departure>): SessionState => ({
      ...signedOut,
      departure: payload,
    }),
    departed: (state) => ({ ...state, departure: null }),
  },
});
export const sessionActions = sessionSlice.actions;

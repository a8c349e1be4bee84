import type { SensitiveAnswers } from './client-profile.model';

/** What a client tells us beside their account. */
export interface ClientDetails {
  additionalNotes: string;
  consent: { sensitiveData: boolean; askedAt: Date | null };
  /** Null without consent, and while nothing was said. */
  sensitive: SensitiveAnswers | null;
}

/** Of somebody who opened an account by the short form and has said nothing more. */
export const NOTHING_SAID: ClientDetails = {
  additionalNotes: '',
  consent: { sensitiveData: false, askedAt: null },
  sensitive: null,
};

const NO_ANSWERS: SensitiveAnswers = {
  neuroProfile: { neurotype: null, communicationStyle: [], sensoryNeeds: [], triggers: [] },
  accessibilityNeeds: [],
};

type NeuroProfile = SensitiveAnswers['neuroProfile'];

/** What a client wants changed; what is left out stays. */
export interface DetailChanges {
  additionalNotes?: string | undefined;
  neurotype?: NeuroProfile['neurotype'] | undefined;
  /** The whole stored set. */
  communicationStyle?: string[] | undefined;
  sensoryNeeds?: NeuroProfile['sensoryNeeds'] | undefined;
  consent?: boolean | undefined;
}

export type ConsentChange = 'given' | 'withdrawn' | null;

type Outcome =
  | { ok: true; details: ClientDetails; consentChange: ConsentChange }
  | { ok: false; reason: 'consent_required' };

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** An empty answer says nothing about anybody, so a form may send it without consent. */
const saysSomething = ({ neurotype, communicationStyle, sensoryNeeds }: DetailChanges): boolean =>
  Boolean(neurotype) || Boolean(communicationStyle?.length) || Boolean(sensoryNeeds?.length);

const changeOf = (before: boolean, after: boolean): ConsentChange => {
  if (before === after) return null;
  return after ? 'given' : 'withdrawn';
};

const answersAfter = (stored: SensitiveAnswers | null, changes: DetailChanges): SensitiveAnswers => {
  const { neuroProfile, accessibilityNeeds } = stored ?? NO_ANSWERS;
  return {
    accessibilityNeeds,
    neuroProfile: {
      ...neuroProfile,
      neurotype: changes.neurotype === undefined ? neuroProfile.neurotype : changes.neurotype,
      communicationStyle: unique(changes.communicationStyle ?? neuroProfile.communicationStyle),
      sensoryNeeds: unique(changes.sensoryNeeds ?? neuroProfile.sensoryNeeds),
    },
  };
};

/** Answers about needs are kept only with consent, given before or now; withdrawing it deletes all of them. */
export const changeDetails = (stored: ClientDetails, changes: DetailChanges, now: Date): Outcome => {
  const before = stored.consent.sensitiveData;
  const after = changes.consent ?? before;
  if (!after && saysSomething(changes)) return { ok: false, reason: 'consent_required' };
  const decided = changes.consent !== undefined && (before !== after || stored.consent.askedAt === null);
  return {
    ok: true,
    consentChange: changeOf(before, after),
    details: {
      additionalNotes: changes.additionalNotes ?? stored.additionalNotes,
      consent: { sensitiveData: after, askedAt: decided ? now : stored.consent.askedAt },
      sensitive: after ? answersAfter(stored.sensitive, changes) : null,
    },
  };
};

import { COMMUNICATION_PREFERENCES, type CommunicationPreference } from '@gently/contracts';
import { withAnswers } from '@gently/contracts/answer-lists';
import type { ClientProfileDocument, SensitiveAnswers } from './client-profile.model';

export type Home = ClientProfileDocument['homeInfo'];
export type EmergencyContact = ClientProfileDocument['emergencyContact'];

/** What a client tells us beside their account. */
export interface ClientDetails {
  additionalNotes: string;
  goals: string;
  home: Home;
  emergencyContact: EmergencyContact;
  /** What makes it hard: people answer with their health, so it is kept like the sensitive answers. Empty without consent. */
  challenges: string;
  consent: { sensitiveData: boolean; askedAt: Date | null };
  /** Null without consent, and while nothing was said. */
  sensitive: SensitiveAnswers | null;
}

/** Of somebody who opened an account by the short form and has said nothing more. */
export const NOTHING_SAID: ClientDetails = {
  additionalNotes: '',
  goals: '',
  home: {
    homeType: '',
    householdSize: '',
    pets: '',
    budgetRange: '',
    preferredTimes: [],
    referralSource: '',
  },
  emergencyContact: { name: '', phone: '' },
  challenges: '',
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
  triggers?: string[] | undefined;
  accessibilityNeeds?: string[] | undefined;
  challenges?: string | undefined;
  goals?: string | undefined;
  /** Only the parts that change. */
  home?: { [Part in keyof Home]?: Home[Part] | undefined } | undefined;
  emergencyContact?: EmergencyContact | undefined;
  consent?: boolean | undefined;
}

export type ConsentChange = 'given' | 'withdrawn' | null;

type Outcome =
  | { ok: true; details: ClientDetails; consentChange: ConsentChange }
  | { ok: false; reason: 'consent_required' };

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** An empty answer says nothing about anybody, so a form may send it without consent. */
const saysSomething = (changes: DetailChanges): boolean =>
  [
    changes.neurotype,
    changes.challenges,
    changes.communicationStyle?.length,
    changes.sensoryNeeds?.length,
    changes.triggers?.length,
    changes.accessibilityNeeds?.length,
  ].some(Boolean);

const changeOf = (before: boolean, after: boolean): ConsentChange => {
  if (before === after) return null;
  return after ? 'given' : 'withdrawn';
};

const answersAfter = (stored: SensitiveAnswers | null, changes: DetailChanges): SensitiveAnswers => {
  const { neuroProfile, accessibilityNeeds } = stored ?? NO_ANSWERS;
  return {
    accessibilityNeeds: unique(changes.accessibilityNeeds ?? accessibilityNeeds),
    neuroProfile: {
      ...neuroProfile,
      neurotype: changes.neurotype === undefined ? neuroProfile.neurotype : changes.neurotype,
      communicationStyle: unique(changes.communicationStyle ?? neuroProfile.communicationStyle),
      sensoryNeeds: unique(changes.sensoryNeeds ?? neuroProfile.sensoryNeeds),
      triggers: unique(changes.triggers ?? neuroProfile.triggers),
    },
  };
};

/** The home with what is said of it now; what is left out stays. */
const homeAfter = (stored: Home, changes: DetailChanges['home'] = {}): Home => {
  const said = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(said) };
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
      goals: changes.goals ?? stored.goals,
      home: homeAfter(stored.home, changes.home),
      emergencyContact: changes.emergencyContact ?? stored.emergencyContact,
      challenges: after ? (changes.challenges ?? stored.challenges) : '',
      consent: { sensitiveData: after, askedAt: decided ? now : stored.consent.askedAt },
      sensitive: after ? answersAfter(stored.sensitive, changes) : null,
    },
  };
};

/** What somebody says of their needs for one session. */
export interface SaidNeeds {
  communicationPreferences: readonly CommunicationPreference[];
  sensoryNeeds: NeuroProfile['sensoryNeeds'];
  specialRequirements: string;
}

const isAskedForSessions = (style: string): boolean =>
  (COMMUNICATION_PREFERENCES as readonly string[]).includes(style);

/**
 * The same needs as changes of the profile, with consent to keep them: the choices become those of the profile, which keeps
 * what a booking does not ask, and special requirements are added to the access needs.
 */
export const keptNeeds = ({ sensitive }: ClientDetails, said: SaidNeeds): DetailChanges => {
  const { neuroProfile, accessibilityNeeds } = sensitive ?? NO_ANSWERS;
  const unasked = neuroProfile.communicationStyle.filter((style) => !isAskedForSessions(style));
  return {
    consent: true,
    communicationStyle: [...unasked, ...said.communicationPreferences],
    sensoryNeeds: said.sensoryNeeds,
    accessibilityNeeds: withAnswers(accessibilityNeeds, said.specialRequirements),
  };
};

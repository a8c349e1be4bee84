import type {
  CommunicationPreference,
  Neurotype,
  SensoryNeed,
  ServiceCategory,
  Specialization,
} from '@gently/contracts';

/** What a client has said that tells which experience would help them. */
export interface StatedNeeds {
  category: ServiceCategory;
  sensoryNeeds: readonly SensoryNeed[];
  communicationPreferences: readonly CommunicationPreference[];
  /** Only what they agreed that we keep; null otherwise. */
  neurotype: Neurotype | null;
  /** Triggers and access needs in their own words, under the same agreement. */
  words: readonly string[];
}

/** What a client told in their profile that tells which experience would help. */
export type ToldNeeds = Pick<StatedNeeds, 'neurotype' | 'words'>;

/*
 * Which specialisations are wished for, and why. These are grounds for an order among people who could all come, never a
 * judgement about a client; so each is taken from what the person themselves has said.
 */

/** Said outright. Executive function goes with ADHD, the senses with autism: both are part of what those trainings teach. */
const BY_NEUROTYPE: Partial<Record<Neurotype, readonly Specialization[]>> = {
  autistic: ['autism_support', 'sensory_needs'],
  adhd: ['adhd_support', 'executive_function'],
  both: ['autism_support', 'adhd_support', 'sensory_needs', 'executive_function'],
};

/**
 * How somebody likes to be spoken to. Check-ins and written follow-ups carry what is hard to hold in mind; gentleness is
 * what work with anxiety and trauma begins with; few and clear words are everyday practice in autism support. Space to
 * work alone asks for nobody in particular.
 */
const BY_COMMUNICATION: Partial<Record<CommunicationPreference, readonly Specialization[]>> = {
  frequent_checkins: ['executive_function'],
  written_followups: ['executive_function'],
  gentle_encouraging: ['anxiety_depression', 'trauma_informed'],
  minimal_verbal: ['autism_support'],
  direct_clear: ['autism_support'],
};

/**
 * What the service itself is about: letting go of things, keeping up with papers, working beside somebody. A home is shared
 * by its household. Pay-It-Forward and coaching may be about anything.
 */
const BY_CATEGORY: Partial<Record<ServiceCategory, readonly Specialization[]>> = {
  decluttering_support: ['hoarding_disorder'],
  paperwork_support: ['executive_function'],
  body_doubling: ['adhd_support', 'executive_function'],
  home_organisation: ['family_systems'],
};

/**
 * Triggers and access needs are own words; only plain ones that a training is about count, and whatever else is written asks
 * for nobody in particular. A step-free way or large print is for everybody to keep, so it is no ground for an order.
 */
const BY_WORDS: readonly (readonly [RegExp, Specialization])[] = [
  [
    /\b(nois(e|es|y)|loud|quiet|sounds?|music|lights?|lighting|bright|smells?|scents?|perfumes?|touch|textures?|sensory)\b/i,
    'sensory_needs',
  ],
  [/\b(anxiety|anxious|panic|depression|depressed)\b/i, 'anxiety_depression'],
  [/\b(trauma|traumatic|ptsd|flashbacks?)\b/i, 'trauma_informed'],
  [/\badhd\b/i, 'adhd_support'],
  [/\b(autis(m|tic)|meltdowns?|shutdowns?)\b/i, 'autism_support'],
  [/\b(remember|memory|forget|focus|instructions?|reminders?|step by step)\b/i, 'executive_function'],
  [/\b(hoarding|letting go|throw(ing)? away)\b/i, 'hoarding_disorder'],
  [/\b(child|children|kids?)\b/i, 'family_systems'],
];

/** What is said of oneself weighs most, what is asked for a session less, the kind of service least. */
const WEIGHTS = { neurotype: 4, asked: 2, category: 1 } as const;

/** Every specialisation that would help, with its weight; of several grounds the weightiest counts. */
export const wishedSpecialisations = (needs: StatedNeeds): ReadonlyMap<Specialization, number> => {
  const wished = new Map<Specialization, number>();
  const wish = (list: readonly Specialization[] | undefined, weight: number): void => {
    for (const one of list ?? []) wished.set(one, Math.max(weight, wished.get(one) ?? 0));
  };
  wish(BY_CATEGORY[needs.category], WEIGHTS.category);
  for (const preference of needs.communicationPreferences) wish(BY_COMMUNICATION[preference], WEIGHTS.asked);
  for (const [words, one] of BY_WORDS)
    if (needs.words.some((said) => words.test(said))) wish([one], WEIGHTS.asked);
  if (needs.sensoryNeeds.length > 0) wish(['sensory_needs'], WEIGHTS.asked);
  if (needs.neurotype) wish(BY_NEUROTYPE[needs.neurotype], WEIGHTS.neurotype);
  return wished;
};

/** How much of what is wished for somebody brings; 0 for nothing of it. */
export const needsFit = (
  wished: ReadonlyMap<Specialization, number>,
  specialisations: readonly Specialization[],
): number => specialisations.reduce((sum, one) => sum + (wished.get(one) ?? 0), 0);

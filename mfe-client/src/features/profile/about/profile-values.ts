import type { ClientProfile } from '@gently/contracts/client-profile';
import { COMMUNICATION_PREFERENCES, type CommunicationPreference } from '@gently/contracts/options';
import type { ProfileChanges } from '../../../data/profile';

/** What the edit form holds. */
export interface ProfileValues {
  first_name: string;
  last_name: string;
  phone: string;
  location: string;
  neurotype: NonNullable<ClientProfile['neurotype']> | '';
  communication_style: CommunicationPreference[];
  sensory_needs: ClientProfile['sensory_needs'];
  additional_notes: string;
  /** Whether the sensitive answers may be kept. */
  consent: boolean;
}

type StoredStyle = ClientProfile['communication_style'][number];

const isShown = (style: StoredStyle): style is CommunicationPreference =>
  (COMMUNICATION_PREFERENCES as readonly string[]).includes(style);

/** @returns the stored profile as the form shows it: of the communication choices only its own six. */
export const valuesOf = (profile: ClientProfile): ProfileValues => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  phone: profile.phone,
  location: profile.location,
  neurotype: profile.neurotype ?? '',
  communication_style: profile.communication_style.filter(isShown),
  sensory_needs: profile.sensory_needs,
  additional_notes: profile.additional_notes,
  consent: profile.consent.sensitive_data,
});

/** @returns the whole set to store: what the form shows, with everything that other screens stored beside it. */
export const withUnshown = (
  stored: readonly StoredStyle[],
  chosen: readonly CommunicationPreference[],
): StoredStyle[] => [...stored.filter((style) => !isShown(style)), ...chosen];

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

const sensitiveOf = (profile: ClientProfile, values: ProfileValues): ProfileChanges => {
  if (!values.consent) return {};
  const styles = withUnshown(profile.communication_style, values.communication_style);
  const changes: ProfileChanges = {};
  if (!profile.consent.sensitive_data) changes.consent = { sensitive_data: true };
  if (values.neurotype !== (profile.neurotype ?? '')) changes.neurotype = values.neurotype || null;
  if (!sameSet(styles, profile.communication_style)) changes.communication_style = styles;
  if (!sameSet(values.sensory_needs, profile.sensory_needs)) changes.sensory_needs = values.sensory_needs;
  return changes;
};

const PLAIN = ['first_name', 'last_name', 'phone', 'location', 'additional_notes'] as const;

/** @returns only what differs from the stored profile, so that nothing changed elsewhere is written over. */
export const changesOf = (profile: ClientProfile, values: ProfileValues): ProfileChanges => {
  const changed = PLAIN.filter((name) => values[name].trim() !== profile[name].trim());
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...sensitiveOf(profile, values),
  };
};

/** One choice of a fixed set: the stored value and the words a person reads. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  hint?: string;
}

const values = <Value extends string>(options: readonly Option<Value>[]): [Value, ...Value[]] =>
  options.map((option) => option.value) as [Value, ...Value[]];

export const SERVICE_CATEGORY_OPTIONS = [
  { value: 'home_organisation', label: 'Home organisation' },
  { value: 'decluttering_support', label: 'Decluttering support' },
  { value: 'paperwork_support', label: 'Paperwork support' },
  { value: 'body_doubling', label: 'Body doubling' },
  { value: 'online_coaching', label: 'Online coaching' },
  { value: 'pay_it_forward', label: 'Pay-It-Forward' },
] as const satisfies readonly Option[];
export type ServiceCategory = (typeof SERVICE_CATEGORY_OPTIONS)[number]['value'];
export const SERVICE_CATEGORIES = values<ServiceCategory>(SERVICE_CATEGORY_OPTIONS);

export const LOCATION_TYPE_OPTIONS = [
  { value: 'client_home', label: 'My Home', hint: 'A declutterer visits you.' },
  { value: 'online', label: 'Online', hint: 'We meet by video. You need nothing but a screen.' },
  { value: 'other', label: 'Meeting Location', hint: 'Somewhere else that suits you.' },
] as const satisfies readonly Option[];
export type LocationType = (typeof LOCATION_TYPE_OPTIONS)[number]['value'];
export const LOCATION_TYPES = values<LocationType>(LOCATION_TYPE_OPTIONS);

/** The six communication choices of the booking form and the client profile. */
export const COMMUNICATION_OPTIONS = [
  { value: 'direct_clear', label: 'Direct and clear' },
  { value: 'gentle_encouraging', label: 'Gentle and encouraging' },
  { value: 'minimal_verbal', label: 'Few words' },
  { value: 'written_followups', label: 'Written follow-ups' },
  { value: 'frequent_checkins', label: 'Frequent check-ins' },
  { value: 'independent_work', label: 'Space to work on my own' },
] as const satisfies readonly Option[];
export type CommunicationPreference = (typeof COMMUNICATION_OPTIONS)[number]['value'];
export const COMMUNICATION_PREFERENCES = values<CommunicationPreference>(COMMUNICATION_OPTIONS);

export const SENSORY_OPTIONS = [
  { value: 'quiet_environment', label: 'Quiet environment' },
  { value: 'good_lighting', label: 'Good lighting' },
  { value: 'comfortable_temperature', label: 'Comfortable temperature' },
  { value: 'minimal_smells', label: 'Few smells' },
  { value: 'comfortable_clothing', label: 'Comfortable clothing' },
  { value: 'frequent_breaks', label: 'Frequent breaks' },
] as const satisfies readonly Option[];
export type SensoryNeed = (typeof SENSORY_OPTIONS)[number]['value'];
export const SENSORY_NEEDS = values<SensoryNeed>(SENSORY_OPTIONS);

/** The eight bookable start times of a day, `HH:mm` in Europe/London. */
export const SLOT_TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'] as const;
export type SlotTime = (typeof SLOT_TIMES)[number];

/** @returns the words for a stored value; the value itself if the set does not hold it. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

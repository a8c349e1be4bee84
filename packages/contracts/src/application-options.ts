import type { Option } from './options';

const values = <Value extends string>(options: readonly Option<Value>[]): [Value, ...Value[]] =>
  options.map((option) => option.value) as [Value, ...Value[]];

/** How many people may be named as referees. */
export const MAX_REFERENCES = 2;

export const EXPERIENCE_OPTIONS = [
  { value: 'none', label: 'No experience yet' },
  { value: '1-2', label: '1 to 2 years' },
  { value: '3-5', label: '3 to 5 years' },
  { value: '5+', label: 'More than 5 years' },
  { value: 'other', label: 'Another kind of experience' },
] as const satisfies readonly Option[];
export type Experience = (typeof EXPERIENCE_OPTIONS)[number]['value'];
export const EXPERIENCES = values<Experience>(EXPERIENCE_OPTIONS);

export const QUALIFICATION_OPTIONS = [
  { value: 'organizing_certification', label: 'Professional organising certificate' },
  { value: 'counseling_degree', label: 'Counselling degree' },
  { value: 'special_education', label: 'Special education' },
  { value: 'coaching_certification', label: 'Coaching certificate' },
  { value: 'social_work', label: 'Social work' },
  { value: 'therapeutic', label: 'Therapeutic training' },
  { value: 'none', label: 'None of these yet' },
] as const satisfies readonly Option[];
export type Qualification = (typeof QUALIFICATION_OPTIONS)[number]['value'];
export const QUALIFICATIONS = values<Qualification>(QUALIFICATION_OPTIONS);

export const SPECIALIZATION_OPTIONS = [
  { value: 'adhd_support', label: 'ADHD support' },
  { value: 'autism_support', label: 'Autism support' },
  { value: 'anxiety_depression', label: 'Anxiety and depression' },
  { value: 'hoarding_disorder', label: 'Hoarding disorder' },
  { value: 'executive_function', label: 'Executive function' },
  { value: 'sensory_needs', label: 'Sensory needs' },
  { value: 'trauma_informed', label: 'Trauma-informed support' },
  { value: 'family_systems', label: 'Families' },
] as const satisfies readonly Option[];
export type Specialization = (typeof SPECIALIZATION_OPTIONS)[number]['value'];
export const SPECIALIZATIONS = values<Specialization>(SPECIALIZATION_OPTIONS);

export const AVAILABILITY_OPTIONS = [
  { value: 'weekday_mornings', label: 'Weekday mornings' },
  { value: 'weekday_afternoons', label: 'Weekday afternoons' },
  { value: 'weekday_evenings', label: 'Weekday evenings' },
  { value: 'weekends', label: 'Weekends' },
  { value: 'flexible', label: 'Flexible' },
  { value: 'part_time', label: 'Part time' },
  { value: 'full_time', label: 'Full time' },
] as const satisfies readonly Option[];
export type Availability = (typeof AVAILABILITY_OPTIONS)[number]['value'];
export const AVAILABILITIES = values<Availability>(AVAILABILITY_OPTIONS);

export const PREFERRED_REGION_OPTIONS = [
  { value: 'london_central', label: 'Central London' },
  { value: 'london_north', label: 'North London' },
  { value: 'london_south', label: 'South London' },
  { value: 'london_east', label: 'East London' },
  { value: 'london_west', label: 'West London' },
  { value: 'greater_london', label: 'Greater London' },
  { value: 'home_counties', label: 'Home Counties' },
  { value: 'flexible', label: 'Flexible' },
] as const satisfies readonly Option[];
export type PreferredRegion = (typeof PREFERRED_REGION_OPTIONS)[number]['value'];
export const PREFERRED_REGIONS = values<PreferredRegion>(PREFERRED_REGION_OPTIONS);

/** Where an application stands. */
export const APPLICATION_STATUSES = ['pending', 'more_needed', 'approved', 'declined'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
export const APPLICATION_STATUS_LABELS: Record<ApplicationStatus, string> = {
  pending: 'Waiting for approval',
  more_needed: 'We have a question for you',
  approved: 'Approved',
  declined: 'Declined',
};

/** The same for those who decide. */
export const APPLICATION_TEAM_LABELS: Record<ApplicationStatus, string> = {
  pending: 'Their application waits for a decision',
  more_needed: 'Their answer to a question is awaited',
  approved: 'Their application is approved',
  declined: 'Their application is declined',
};

/** Working days within which an applicant has an answer; the pages and the email promise 5 to 7. */
export const APPLICATION_ANSWER_DAYS = 5;
/** Working days after which an application that nobody has answered is urgent. */
export const APPLICATION_URGENT_DAYS = 3;

/** Days for which a check of an identity document or of references says something about a person who applies now. */
export const CHECK_DAYS = 366;

/** The gaps that keep an applicant from being approved. Email and identity are never waived. */
export const APPROVAL_GAPS = ['application', 'email', 'identity', 'references'] as const;
export type ApprovalGap = (typeof APPROVAL_GAPS)[number];
export const APPROVAL_GAP_LABELS: Record<ApprovalGap, string> = {
  application: 'Their application has not been sent yet',
  email: 'Their email address is not confirmed yet',
  identity: 'The day on which you saw their identity document is not recorded',
  references: 'The day on which you contacted their references is not recorded',
};

export const APPLICANT_TEXT_MAX = 1000;
export const APPLICANT_TEXTS = {
  question: 'Please write your question, in 3 to 1,000 characters',
  answer: 'Please write your answer, in 3 to 1,000 characters',
  decline: 'Please write why, in 3 to 1,000 characters',
  waive: 'Please write why, in 3 to 1,000 characters',
  future: 'Please choose today or an earlier day',
  longAgo: 'Please choose a day within the last twelve months',
} as const;

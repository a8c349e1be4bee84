import { keptDraft, type KeptDraft } from '@gently/platform/forms';

/** Names the draft of the profile. */
export const PROFILE_DRAFT = 'profile-draft';

/** What a person was typing about themselves. */
export const profileDraft = (userId: string): KeptDraft => keptDraft(localStorage, PROFILE_DRAFT, userId);

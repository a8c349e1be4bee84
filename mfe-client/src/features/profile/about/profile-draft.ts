import { keptDraft, type KeptDraft } from '@gently/platform/forms';

/** What a person was typing about themselves. */
export const profileDraft = (userId: string): KeptDraft => keptDraft(localStorage, 'profile-draft', userId);

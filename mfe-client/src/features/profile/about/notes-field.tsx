import { TextArea } from '@gently/ui/forms';
import type { ProfileForm } from './use-profile-form';

/** Anything that fits no other field. */
export const NotesField = ({ form }: { form: ProfileForm }) => (
  <TextArea
    {...form.register('additional_notes')}
    label="About Me and Goals"
    hint="What would you like to achieve, and what should we know?"
    optional
    maxLength={2000}
    rows={5}
    error={form.formState.errors.additional_notes?.message}
  />
);

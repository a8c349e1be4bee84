import { Stack } from '@gently/ui';
import { ComfortPicker } from './comfort-picker';
import { ThemePicker } from './theme-picker';

/** Theme and comfort settings together: everything about how the site looks. */
export const LookSettings = () => (
  <Stack $gap={6}>
    <ThemePicker />
    <ComfortPicker />
  </Stack>
);

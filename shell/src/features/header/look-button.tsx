import { Palette } from '@gently/ui/icons';
import { LookSettings } from './look-settings';
import { Popover } from './popover';

/** How the site looks and reads, one press away on every page. */
export const LookButton = () => (
  <Popover label="Theme" icon={Palette}>
    <LookSettings />
  </Popover>
);

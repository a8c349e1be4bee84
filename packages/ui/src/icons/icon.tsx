import type { LucideIcon } from 'lucide-react';

/** An icon component, as the entry `@gently/ui/icons` exports them. */
export type IconType = LucideIcon;

interface IconProps {
  icon: IconType;
  /** CSS length; 1.25 em follows the text beside it. */
  size?: string;
}

/** A drawn sign beside words. It is always decorative: the words carry the meaning. */
export const Icon = ({ icon: Sign, size = '1.25em' }: IconProps) => (
  <Sign
    aria-hidden="true"
    focusable="false"
    width={size}
    height={size}
    strokeWidth={1.75}
    style={{ flex: 'none' }}
  />
);

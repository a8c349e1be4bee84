import type { OptionCard } from '@gently/ui/forms';
import type { IconType } from '@gently/ui/icons';

/** The same choices, each with its sign. */
export const withSigns = <Value extends string>(
  options: readonly { value: Value; label: string; hint?: string }[],
  signs: Record<Value, IconType>,
): readonly OptionCard<Value>[] => options.map((option) => ({ ...option, icon: signs[option.value] }));

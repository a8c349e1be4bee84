import { styled } from '@gently/platform/styled';
import { ImagePlus } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Icon, type IconType } from '../icons/icon';
import { hiddenStyle } from '../text/visually-hidden';
import { tokens } from '../tokens';

const Native = styled.input`
  ${hiddenStyle}
`;
const Label = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  align-self: start;
  justify-content: center;
  gap: ${tokens.space2};
  min-height: ${tokens.controlSize};
  padding: ${tokens.space2} ${tokens.space5};
  border: ${tokens.borderControl} dashed ${tokens.action};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  color: ${tokens.actionSoftInk};
  font-weight: ${tokens.weightMedium};
  cursor: pointer;
  &:hover {
    background: ${tokens.actionSoft};
  }
  &:has(:focus-visible) {
    outline: ${tokens.focusWidth} solid ${tokens.focus};
    outline-offset: ${tokens.focusOffset};
  }
`;

export interface FileButtonProps {
  /** The words of the action, a verb first: "Add a photo". */
  label: string;
  /** Types that the device offers, as `<input accept>` takes them; check what comes all the same. */
  accept: string;
  /** Default: a picture. */
  icon?: IconType;
  onChoose: (file: File) => void;
}

/** A button that lets somebody choose a file of their device, or take a picture. The same one can be chosen again. */
export const FileButton = ({ label, accept, icon = ImagePlus, onChoose }: FileButtonProps) => {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <Label>
      <Native type="file" accept={accept} onChange={handleChange} />
      <Icon icon={icon} />
      {label}
    </Label>
  );
};

import { styled } from '@gently/platform/styled';
import { X } from 'lucide-react';
import { Icon } from '../icons/icon';
import { tokens } from '../tokens';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space2};
  margin-top: ${tokens.space2};
  list-style: none;
`;
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  padding: ${tokens.space1} ${tokens.space4};
  border: ${tokens.hairline} solid ${tokens.actionLine};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.actionSoft};
  color: ${tokens.actionSoftInk};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${tokens.actionSoftHover};
  }
`;

export interface ChosenListProps {
  /** Names the list: "Chosen postcode areas". */
  label: string;
  items: readonly { value: string; label: string }[];
  onRemove: (value: string) => void;
}

/** Values that were chosen, each a button that removes it. */
export const ChosenList = ({ label, items, onRemove }: ChosenListProps) =>
  items.length === 0 ? null : (
    <Row aria-label={label} role="list">
      {items.map(({ value, label: words }) => (
        <li key={value}>
          <Chip type="button" aria-label={`Remove ${words}`} onClick={() => onRemove(value)}>
            {words}
            <Icon icon={X} />
          </Chip>
        </li>
      ))}
    </Row>
  );

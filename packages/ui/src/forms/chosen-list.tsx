import { styled } from '@gently/platform/styled';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon';
import { VisuallyHidden } from '../text/visually-hidden';
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
  /** Id of the field in which they are chosen. It takes the focus once the last one is removed. */
  fieldId: string;
  onRemove: (value: string) => void;
}

/** Moves the focus from a button that is gone to the one that took its place, the last one, or the field. */
const useFocusAfterRemoval = (fieldId: string, count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = null;
    if (at === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? document.getElementById(fieldId))?.focus();
  }, [count, fieldId]);
  return {
    list,
    removing: (at: number) => {
      removedAt.current = at;
    },
  };
};

/** Values that were chosen, each a button that removes it. */
export const ChosenList = ({ label, items, fieldId, onRemove }: ChosenListProps) => {
  const { list, removing } = useFocusAfterRemoval(fieldId, items.length);
  const [removed, setRemoved] = useState('');
  return (
    <>
      <VisuallyHidden role="status">{removed}</VisuallyHidden>
      {items.length > 0 && (
        <Row ref={list} aria-label={label} role="list">
          {items.map(({ value, label: name }, index) => (
            <li key={value}>
              <Chip
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  removing(index);
                  setRemoved(`${name} removed`);
                  onRemove(value);
                }}
              >
                {name}
                <Icon icon={X} />
              </Chip>
            </li>
          ))}
        </Row>
      )}
    </>
  );
};

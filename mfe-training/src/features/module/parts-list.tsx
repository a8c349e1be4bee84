import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { blockName, blockSign } from '@gently/module-reader/blocks';
import { styled } from '@gently/platform/styled';
import { Disclosure, Icon, tokens } from '@gently/ui';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
`;
const Part = styled.button`
  display: flex;
  gap: ${tokens.space3};
  align-items: center;
  width: 100%;
  min-height: ${tokens.targetSize};
  padding: ${tokens.space2} ${tokens.space3};
  border: 0;
  border-radius: ${tokens.radiusControl};
  background: transparent;
  color: ${tokens.ink};
  text-align: left;
  cursor: pointer;
  svg {
    flex: none;
    color: ${tokens.action};
  }
  &:hover {
    background: ${tokens.actionSoft};
  }
  &[aria-current] {
    background: ${tokens.wash};
    font-weight: ${tokens.weightMedium};
  }
`;

interface PartsListProps {
  blocks: readonly ReaderBlock[];
  index: number;
  onOpen: (index: number) => void;
}

/** All parts of a module, for those who want to choose. */
export const PartsList = ({ blocks, index, onOpen }: PartsListProps) => (
  <nav aria-label="Parts of this module">
    <Disclosure summary="All parts of this module">
      <List className="parts">
        {blocks.map((block, place) => (
          <li key={block.id}>
            <Part
              type="button"
              aria-current={place === index ? 'step' : undefined}
              onClick={() => onOpen(place)}
            >
              <Icon icon={blockSign(block.type)} />
              <span>
                {place + 1}. {blockName(block)}
              </span>
            </Part>
          </li>
        ))}
      </List>
    </Disclosure>
  </nav>
);

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { BlockDraft } from '@gently/contracts/training-blocks';
import { BLOCK_TYPE_OPTIONS } from '@gently/contracts/training-options';
import { blockName, blockSign } from '@gently/module-reader/blocks';
import { styled } from '@gently/platform/styled';
import { Button, Card, Heading, Icon, media, Stack, Text, tokens } from '@gently/ui';
import { GripVertical, PenLine, Trash2, X } from '@gently/ui/icons';
import { PlaceButtons } from '../../../shared/place-buttons';
import { labelOf } from '../../../shared/words';
import { BlockFields } from './fields';
import { type CarryingHandle, headingId } from './use-carrying';

const Handle = styled.button`
  display: grid;
  place-items: center;
  width: ${tokens.targetSize};
  height: ${tokens.targetSize};
  border: 0;
  border-radius: ${tokens.radiusSmall};
  background: none;
  cursor: grab;
  touch-action: none;
`;
const Item = styled.li<{ $carried: boolean }>`
  list-style: none;
  border-radius: ${tokens.radiusCard};
  ${({ $carried }) => $carried && `outline: ${tokens.focusWidth} solid ${tokens.focus};`}
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space2};
  /* The kind is also said in words; on a phone those have the room. */
  > svg {
    display: none;
    ${media.sm} {
      display: block;
    }
  }
`;
const Name = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${tokens.space3};
`;

interface BlockCardProps {
  block: BlockDraft;
  /** From 0. */
  place: number;
  count: number;
  open: boolean;
  handle: CarryingHandle;
  onToggle: () => void;
  onChange: (block: BlockDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One block among the others: its name and place, and its fields while it is open. */
export const BlockCard = ({
  block,
  place,
  count,
  open,
  handle: { carried, ...keys },
  onToggle,
  onChange,
  onMove,
  onRemove,
}: BlockCardProps) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = useSortable({
    id: block.id,
  });
  const name = blockName(block);
  return (
    <Item
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      aria-label={`${place + 1}. ${name}`}
      $carried={carried}
    >
      <Card>
        <Stack $gap={5}>
          <Head>
            <Handle
              ref={setActivatorNodeRef}
              type="button"
              {...attributes}
              {...listeners}
              {...keys}
              aria-pressed={carried}
              aria-label={`Drag ${name}`}
            >
              <Icon icon={GripVertical} />
            </Handle>
            <Icon icon={blockSign(block.type)} />
            <Name>
              <Heading $size="small" id={headingId(block.id)} tabIndex={-1}>
                {place + 1}. {name}
              </Heading>
              <Text as="span" $size={16} $tone="quiet">
                {labelOf(BLOCK_TYPE_OPTIONS, block.type)}
              </Text>
            </Name>
            <Button
              variant="secondary"
              icon={open ? X : PenLine}
              aria-expanded={open}
              aria-label={`${open ? 'Close' : 'Edit'} ${name}`}
              onClick={onToggle}
            >
              {open ? 'Close' : 'Edit'}
            </Button>
          </Head>
          {open && (
            <>
              <PlaceButtons
                name={name}
                place={place}
                count={count}
                onMove={onMove}
                away={{ label: 'Remove', icon: Trash2, onPress: onRemove }}
              />
              <BlockFields block={block} onChange={onChange} />
            </>
          )}
        </Stack>
      </Card>
    </Item>
  );
};

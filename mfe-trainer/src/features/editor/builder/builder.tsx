import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { BlockDraft } from '@gently/contracts/training-blocks';
import { BLOCK_TYPE_OPTIONS, type BlockType, MODULE_LIMITS } from '@gently/contracts/training-options';
import { blockName, blockSign } from '@gently/module-reader/blocks';
import { styled } from '@gently/platform/styled';
import { ArrivingNotice, Button, EmptyState, Inline, Stack, VisuallyHidden } from '@gently/ui';
import { Layers } from '@gently/ui/icons';
import { Fragment, useState } from 'react';
import { FieldGroup } from '../checked-fields';
import { moved } from '../../../shared/moved';
import { newBlock } from '../content';
import { BlockCard } from './block-card';
import { dragSpokenOf } from './spoken';
import { useCarrying } from './use-carrying';

/** A press that stays within this many pixels is no drag. */
const DRAG_FROM = 6;

const Gap = styled.li`
  list-style: none;
`;

interface BuilderProps {
  blocks: readonly BlockDraft[];
  /** Id of the block whose fields are seen. */
  open: string | null;
  onOpen: (id: string | null) => void;
  onChange: (blocks: BlockDraft[]) => void;
}

interface Removed {
  block: BlockDraft;
  place: number;
}

/** What the module is made of, in its order. */
export const Builder = ({ blocks, open, onOpen, onChange }: BuilderProps) => {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }));
  const { order, news, handleOf, moveTo } = useCarrying(blocks, onChange);
  /** A part that is carried by keys is seen at another place than it has. */
  const placeOf = (id: string | number | undefined) => blocks.findIndex((block) => block.id === id);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(moved(blocks, placeOf(active.id), placeOf(over.id)));
  };
  const add = (type: BlockType) => {
    const block = newBlock(type);
    onChange([...blocks, block]);
    setRemoved(null);
    onOpen(block.id);
  };
  const remove = (place: number, block: BlockDraft) => {
    onChange(blocks.toSpliced(place, 1));
    setRemoved({ block, place });
  };
  const undo = () => {
    if (removed) onChange(blocks.toSpliced(removed.place, 0, removed.block));
    setRemoved(null);
  };
  /** Where the part was: that is where somebody looks who has just removed it. */
  const gapAt = (place: number) =>
    removed?.place === place && (
      <Gap>
        <ArrivingNotice
          title={`${blockName(removed.block)} was removed`}
          retryLabel="Undo"
          onRetry={undo}
          onDismiss={() => setRemoved(null)}
        />
      </Gap>
    );
  return (
    <Stack $gap={6}>
      {blocks.length === 0 && !removed && (
        <EmptyState icon={Layers} title="No parts yet">
          Add the first one below. Small parts with one idea each are easiest to follow.
        </EmptyState>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={dragSpokenOf(blocks)}
      >
        <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <Stack as="ul" $gap={4} role="list" aria-label="Parts of the module">
            {order.map((block, place) => (
              <Fragment key={block.id}>
                {gapAt(place)}
                <BlockCard
                  block={block}
                  place={place}
                  count={blocks.length}
                  open={open === block.id}
                  handle={handleOf(block)}
                  onToggle={() => onOpen(open === block.id ? null : block.id)}
                  onChange={(changed) => onChange(blocks.with(placeOf(block.id), changed))}
                  onMove={(to) => moveTo(block, to)}
                  onRemove={() => remove(placeOf(block.id), block)}
                />
              </Fragment>
            ))}
            {gapAt(blocks.length)}
          </Stack>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {blocks.length < MODULE_LIMITS.blocks && (
        <FieldGroup id="content_blocks" label="Add a part">
          <Inline $gap={3}>
            {BLOCK_TYPE_OPTIONS.map(({ value, label }) => (
              <Button
                key={value}
                variant="secondary"
                icon={blockSign(value)}
                aria-label={`Add ${label}`}
                onClick={() => add(value)}
              >
                {label}
              </Button>
            ))}
          </Inline>
        </FieldGroup>
      )}
    </Stack>
  );
};

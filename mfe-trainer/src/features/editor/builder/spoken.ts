import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import type { BlockDraft } from '@gently/contracts/training-blocks';
import { blockName } from '@gently/module-reader/blocks';

/** @returns what a screen reader says while a part is moved: by its name and place */
export const spokenOf = (blocks: readonly BlockDraft[]): NonNullable<DndContextProps['accessibility']> => {
  const placeOf = (id: UniqueIdentifier) => blocks.findIndex((block) => block.id === id);
  const nameOf = (id: UniqueIdentifier): string => {
    const block = blocks[placeOf(id)];
    return block ? blockName(block) : '';
  };
  const at = (id: UniqueIdentifier, place: number): string =>
    `${nameOf(id)} is at place ${place + 1} of ${blocks.length}.`;
  return {
    screenReaderInstructions: {
      draggable:
        'Press space to pick this part up, the arrow keys to move it, space to put it down, and escape to leave it where it was.',
    },
    announcements: {
      onDragStart: ({ active }) => at(active.id, placeOf(active.id)),
      onDragOver: ({ active, over }) => at(active.id, placeOf((over ?? active).id)),
      onDragEnd: ({ active, over }) => `Put down. ${at(active.id, placeOf((over ?? active).id))}`,
      onDragCancel: ({ active }) => `Left where it was. ${at(active.id, placeOf(active.id))}`,
    },
  };
};

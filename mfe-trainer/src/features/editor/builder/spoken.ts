import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import type { BlockDraft } from '@gently/contracts/training-blocks';
import { blockName } from '@gently/module-reader/blocks';

/** What is said of one part that moves; places count from 0. */
interface Spoken {
  at: (id: UniqueIdentifier, place: number) => string;
  putDown: (id: UniqueIdentifier, place: number) => string;
  leftAlone: (id: UniqueIdentifier, place: number) => string;
}

/** @returns what a screen reader says while a part is moved, by hand or by keys: its name and place */
export const spokenOf = (blocks: readonly BlockDraft[]): Spoken => {
  const at: Spoken['at'] = (id, place) => {
    const block = blocks.find((one) => one.id === id);
    return `${block ? blockName(block) : ''} is at place ${place + 1} of ${blocks.length}.`;
  };
  return {
    at,
    putDown: (id, place) => `Put down. ${at(id, place)}`,
    leftAlone: (id, place) => `Left where it was. ${at(id, place)}`,
  };
};

/** @returns the same for the library that drags, with how to do it by keys */
export const dragSpokenOf = (
  blocks: readonly BlockDraft[],
): NonNullable<DndContextProps['accessibility']> => {
  const { at, putDown, leftAlone } = spokenOf(blocks);
  const placeOf = (id: UniqueIdentifier) => blocks.findIndex((block) => block.id === id);
  return {
    screenReaderInstructions: {
      draggable:
        'Press space to pick this part up, the arrow keys to move it, space to put it down, and escape to leave it where it was.',
    },
    announcements: {
      onDragStart: ({ active }) => at(active.id, placeOf(active.id)),
      onDragOver: ({ active, over }) => at(active.id, placeOf((over ?? active).id)),
      onDragEnd: ({ active, over }) => putDown(active.id, placeOf((over ?? active).id)),
      onDragCancel: ({ active }) => leftAlone(active.id, placeOf(active.id)),
    },
  };
};

import type { ModuleDetail } from '@gently/contracts/training';
import { useAddressParams } from '@gently/platform/router';
import { useState } from 'react';

type Module = Pick<ModuleDetail, 'content_blocks' | 'progress'>;

/**
 * Which part is open. The address may name one, by its id or as `quiz`; otherwise it is the one at which the person stopped, and
 * the first for who has completed the module.
 */
export const usePlace = ({ content_blocks: blocks, progress }: Module) => {
  const [search, setSearch] = useAddressParams();
  const [stoppedAt] = useState(progress.status === 'completed' ? null : progress.block_id);
  const at = search.get('at');
  const named = blocks.findIndex(({ id, type }) => id === at || (at === 'quiz' && type === 'quiz'));
  // A way to the quiz is no sign that everything before it was read.
  const isShortcut = at === 'quiz' && named >= 0;
  const resumed = blocks.findIndex(({ id }) => id === stoppedAt);
  const show = (index: number): void => {
    const block = blocks[index];
    if (!block) return;
    setSearch((current) => current.set('at', block.id), { replace: true, preventScrollReset: true });
  };
  return { isShortcut, index: named >= 0 ? named : Math.max(resumed, 0), show };
};

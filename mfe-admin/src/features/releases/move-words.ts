import type { Choice } from './move-choices';

/** On the button that does it. */
export const DO_WORDS = {
  rollback: 'Go back',
  promote: 'Promote',
  stop: 'Stop the canary',
  finish: 'Give it to everybody',
} as const;

/** What has happened. */
export const doneWords = ({ move, seen: { part, environment }, then }: Choice): string => {
  const everybody = 'Visitors get it with the next page that they load.';
  switch (move.kind) {
    case 'rollback':
      return `${part} went back to ${then} in ${environment}. ${everybody}`;
    case 'promote':
      return `${part} ${then} is live in ${environment}. ${everybody}`;
    case 'finish':
      return `${part} ${then} is live for everybody in ${environment}. ${everybody}`;
    case 'stop':
      return `${part} has no canary in ${environment} any more. Everyone gets ${then} with the next page that they load.`;
  }
};

/** What ends besides. */
export const endsWords = ({ ends, move }: Choice): string | null => {
  if (ends.length === 0 || move.kind === 'finish' || move.kind === 'stop') return null;
  return ends.length === 1 ? `The canary of ${ends[0]}` : `The canaries of ${ends.join(', ')}`;
};

import type { StageResult } from './stage-workspace';

/** What staging did, for the person who started something. */
export const wordsFor = ({ environment, changed, published, leftAlone }: StageResult): string => {
  const { environment: name, revision, shell, remotes } = environment;
  if (leftAlone) {
    const live = Object.entries({ shell, ...remotes }).map(([room, version]) => `${room} ${version}`);
    return `${name} stays as it is, at revision ${revision}: ${live.join(', ')}. To change it: pnpm release <remote> --env ${name}`;
  }
  const news = published.length > 0 ? `published ${published.join(', ')}` : 'nothing new to publish';
  return `${news}; ${name} revision ${revision}${changed ? ' is live' : ' stays live'}`;
};

import type { ReleasesData } from '@gently/contracts/releases';
import { useQuery } from '@gently/platform/query';
import { EmptyState, Notice, PageHeader, Stack } from '@gently/ui';
import { Loaded } from '@gently/ui/parts';
import { OpenBox } from '@gently/ui/scenes';
import { useState } from 'react';
import { releasesQuery } from '../../data/releases';
import { BootsPart } from './boots-part';
import { EnvironmentPart } from './environment-part';
import { type Environment, LOCAL } from './live-part';
import { MoveDialog, type MovingPart } from './move-dialog';

/** What follows a working tree is the last that somebody looks for. */
const inOrder = (environments: readonly Environment[]): Environment[] =>
  environments.toSorted((a, b) => Number(a.environment === LOCAL) - Number(b.environment === LOCAL));

const Everything = ({ data }: { data: ReleasesData }) => {
  const [moving, setMoving] = useState<MovingPart | null>(null);
  const [done, setDone] = useState<{ environment: string; words: string } | null>(null);
  const { may_change: mayChange, environments, boots } = data;
  const finish = (environment: string, words: string) => {
    setDone({ environment, words });
    setMoving(null);
  };
  return (
    <>
      {!mayChange && (
        <Notice tone="info" title="Read-only here" live="off">
          This service may read the releases, but not change them. They are made on the command line.
        </Notice>
      )}
      {inOrder(environments).map((environment) => {
        const { environment: name } = environment;
        return (
          <EnvironmentPart
            key={name}
            environment={environment}
            done={done?.environment === name ? done.words : null}
            onMove={mayChange ? (part) => setMoving({ environment: name, part }) : undefined}
          />
        );
      })}
      <BootsPart boots={boots} />
      {moving && (
        <MoveDialog
          key={`${moving.environment} ${moving.part}`}
          data={data}
          moving={moving}
          onClose={() => setMoving(null)}
          onDone={(words) => finish(moving.environment, words)}
        />
      )}
    </>
  );
};

/** What is live where, by whom, how canaries fare, what was boot-tested, and the moves that need no build. */
const ReleasesPage = () => (
  <Stack $gap={6}>
    <PageHeader
      title="Releases"
      lead="What is live in every environment. Each part ships alone, from the command line; going back, promoting and ending a canary are here."
    />
    <Loaded query={useQuery(releasesQuery())} what="the releases" shapes={['16rem', '16rem']}>
      {(data) =>
        data.environments.length === 0 ? (
          <EmptyState scene={<OpenBox />} title="Nothing has been released yet">
            As soon as something is live somewhere, it stands here.
          </EmptyState>
        ) : (
          <Everything data={data} />
        )
      }
    </Loaded>
  </Stack>
);

export default ReleasesPage;

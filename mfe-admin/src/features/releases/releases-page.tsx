import type { ReleasesData } from '@gently/contracts/releases';
import { useQuery } from '@gently/platform/query';
import { Badge, Disclosure, EmptyState, Inline, PageHeader, Stack, Text } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { OpenBox } from '@gently/ui/scenes';
import { Loaded, Part } from '@gently/ui/parts';
import { releasesQuery } from '../../data/releases';
import { whenOf } from '../../shared/words';
import { changeWords } from './release-words';

type Environment = ReleasesData['environments'][number];
interface LivePart {
  name: string;
  version: string;
  since: string;
  by: string;
  canary: Environment['remotes'][number]['canary'];
}

const COLUMNS: readonly DataColumn<LivePart>[] = [
  { key: 'name', label: 'Part', cell: ({ name }) => name },
  { key: 'version', label: 'Live version', cell: ({ version }) => version },
  { key: 'since', label: 'Since', cell: ({ since, by }) => `${whenOf(since)}, by ${by}` },
  {
    key: 'canary',
    label: 'Canary',
    cell: ({ canary }) =>
      canary ? (
        <Badge tone="attention">
          {canary.version} for {canary.percent} of 100, by {canary.by}
        </Badge>
      ) : (
        'None'
      ),
  },
];

const History = ({ history }: Pick<Environment, 'history'>) => (
  <Disclosure summary="What has changed">
    <Stack as="ul" $gap={3}>
      {history.map((change) => (
        <li key={change.revision}>
          <Text>{changeWords(change)}</Text>
          <Text $size={16} $tone="quiet">
            {whenOf(change.at)}, by {change.by}
            {change.note && `: ${change.note}`}
          </Text>
        </li>
      ))}
    </Stack>
  </Disclosure>
);

const OneEnvironment = ({ environment }: { environment: Environment }) => {
  const { environment: name, revision, allows_overrides: overrides, shell, remotes, history } = environment;
  const parts: LivePart[] = [{ name: 'shell', canary: null, ...shell }, ...remotes];
  return (
    <Part id={`environment-${name}`} title={name}>
      <Inline $gap={3}>
        <Text $size={16} $tone="quiet">
          Revision {revision}.{' '}
          {overrides ? 'Visitors may ask for other versions.' : 'Everybody gets what is live.'}
        </Text>
      </Inline>
      <DataTable caption={`Parts of ${name}`} columns={COLUMNS} items={parts} keyOf={(part) => part.name} />
      <History history={history} />
    </Part>
  );
};

/** What is live where, by whom, and what came before. */
const ReleasesPage = () => (
  <Stack $gap={6}>
    <PageHeader
      title="Releases"
      lead="What is live in every environment. Each part ships alone; a release, a canary and a way back are made on the command line by those who may, and stand here at once."
    />
    <Loaded query={useQuery(releasesQuery())} what="the releases" shapes={['16rem', '16rem']}>
      {(environments) =>
        environments.length === 0 ? (
          <EmptyState scene={<OpenBox />} title="Nothing has been released yet">
            As soon as something is live somewhere, it stands here.
          </EmptyState>
        ) : (
          environments.map((environment) => (
            <OneEnvironment key={environment.environment} environment={environment} />
          ))
        )
      }
    </Loaded>
  </Stack>
);

export default ReleasesPage;

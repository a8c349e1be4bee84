import type { ModuleVersionHead } from '@gently/contracts/training-authoring';
import { useQuery } from '@gently/platform/query';
import { useParams } from '@gently/platform/router';
import { BackLink, Columns, EmptyState, PageHeader, Stack, Text, useUrlFilters } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { Layers } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { versionQuery, versionsQuery } from '../../data/analytics';
import { whenOf } from '../../shared/words';
import { useWorkplace } from '../../shared/workplace';
import { Comparison } from './comparison';

const Line = ({ head }: { head: ModuleVersionHead }) => (
  <Stack as="li" $gap={1}>
    <Text $weight="medium">
      Version {head.version}
      {head.note && `: ${head.note}`}
    </Text>
    <Text $size={16} $tone="quiet">
      {head.published_by || 'Somebody'}, {whenOf(head.published_at)}
    </Text>
  </Stack>
);

const Compare = ({ id, from, to }: { id: string; from: number; to: number }) => {
  const before = useQuery(versionQuery(id, from));
  const after = useQuery(versionQuery(id, to));
  return (
    <Loaded query={before} what={`version ${from}`} shapes={['10rem']}>
      {(old) => (
        <Loaded query={after} what={`version ${to}`} shapes={['10rem']}>
          {(fresh) => <Comparison before={old.content} after={fresh.content} />}
        </Loaded>
      )}
    </Loaded>
  );
};

/** Which two are compared lives in the address; at first the last two. */
const Choose = ({ id, versions }: { id: string; versions: readonly ModuleVersionHead[] }) => {
  const { among, change } = useUrlFilters();
  const numbers = versions.map(({ version }) => String(version));
  const from = among('from', numbers) ?? numbers[1] ?? '';
  const to = among('to', numbers) ?? numbers[0] ?? '';
  const options = numbers.map((value) => ({ value, label: `Version ${value}` }));
  return (
    <Part id="compare" title="Compare two versions">
      <Columns $min="12rem" $gap={4}>
        <Select
          name="from"
          label="From"
          options={options}
          value={from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <Select
          name="to"
          label="To"
          options={options}
          value={to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </Columns>
      <Compare id={id} from={Number(from)} to={Number(to)} />
    </Part>
  );
};

/** What was published when and by whom, and what changed between two of them. */
const VersionsPage = () => {
  const { id = '' } = useParams();
  const { editorPath } = useWorkplace();
  return (
    <Stack $gap={6}>
      <BackLink to={editorPath(id)}>Module editor</BackLink>
      <PageHeader title="Versions" tab="Versions" lead="What was published, and what changed in between." />
      <Loaded query={useQuery(versionsQuery(id))} what="the versions" shapes={['8rem', '12rem']}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState icon={Layers} title="Not published yet">
              Each time you publish this module, a version appears here.
            </EmptyState>
          ) : (
            <Stack $gap={6}>
              <Part id="versions" title="Published versions">
                <Stack as="ul" $gap={4} role="list">
                  {versions.map((head) => (
                    <Line key={head.version} head={head} />
                  ))}
                </Stack>
              </Part>
              {versions.length > 1 && <Choose id={id} versions={versions} />}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};

export default VersionsPage;

import { Button, Disclosure, Notice, Stack, Text } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { Part } from '@gently/ui/parts';
import { whenOf } from '../../shared/words';
import { CanaryPart } from './canary-part';
import { type Environment, LOCAL, type LivePart, partsOf } from './live-part';
import { canBeMoved } from './move-choices';
import { changeWords } from './release-words';

const COLUMNS: readonly DataColumn<LivePart>[] = [
  { key: 'name', label: 'Part', cell: ({ name }) => name },
  { key: 'version', label: 'Live version', cell: ({ version }) => version },
  { key: 'since', label: 'Since', cell: ({ since, by }) => `${whenOf(since)}, by ${by}` },
];

const moveColumn = (onMove: (part: string) => void): DataColumn<LivePart> => ({
  key: 'move',
  label: 'Change',
  cell: (part) =>
    canBeMoved(part) ? (
      <Button variant="secondary" aria-label={`Change ${part.name}`} onClick={() => onMove(part.name)}>
        Change
      </Button>
    ) : (
      <Text as="span" $size={16} $tone="quiet">
        Nothing
      </Text>
    ),
});

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

interface EnvironmentPartProps {
  environment: Environment;
  /** What has just been done here. */
  done: string | null;
  /** Left out where nothing can be changed from here. */
  onMove?: ((part: string) => void) | undefined;
}

/** What is live in one environment, how its canaries fare, and the way to change a part. */
export const EnvironmentPart = ({ environment, done, onMove }: EnvironmentPartProps) => {
  const { environment: name, revision, allows_overrides: overrides, history } = environment;
  const parts = partsOf(environment);
  const moves = onMove && parts.some(canBeMoved) ? [moveColumn(onMove)] : [];
  return (
    <Part id={`environment-${name}`} title={name}>
      <Text $size={16} $tone="quiet">
        Revision {revision}.{' '}
        {overrides ? 'Visitors may ask for other versions.' : 'Visitors cannot ask for other versions.'}
        {name === LOCAL && ' It follows what is built at every start, so nothing is changed from here.'}
      </Text>
      {done && <Notice tone="success">{done}</Notice>}
      {parts.map(
        ({ name: remote, canary }) =>
          canary && <CanaryPart key={remote} remote={remote} canary={canary} onMove={onMove} />,
      )}
      <DataTable
        caption={`Parts of ${name}`}
        columns={[...COLUMNS, ...moves]}
        items={parts}
        keyOf={(part) => part.name}
      />
      <History history={history} />
    </Part>
  );
};

import type { Backup } from '@gently/contracts/admin-health';
import { BACKUP_STATES, type BackupState, COPY_STATES } from '@gently/contracts/admin-health-options';
import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  DescriptionList,
  Disclosure,
  EmptyState,
  Heading,
  Inline,
  Notice,
  PageHeader,
  Stack,
  Text,
  TextLink,
} from '@gently/ui';
import { CircleAlert, CircleCheck, type IconType, LoaderCircle } from '@gently/ui/icons';
import { FailedNotice, Loaded } from '@gently/ui/parts';
import { OpenBox } from '@gently/ui/scenes';
import { backupsQuery, useDrill, useMakeBackup } from '../../data/health';
import { counted, whenOf } from '../../shared/words';

const SIGNS: Record<BackupState, { tone: BadgeTone; icon: IconType }> = {
  running: { tone: 'running', icon: LoaderCircle },
  done: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'trouble', icon: CircleAlert },
};
const KILO = 1_000;
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** @returns a size as people write it: "12.3 MB" */
const sizeWords = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / KILO ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
};

const Drill = ({ drill, proving_since: since }: Pick<Backup, 'drill' | 'proving_since'>) => {
  if (since)
    return (
      <Notice tone="info" title="It is being restored beside what is served">
        Begun on {whenOf(since)}. What it shows appears here; you can leave this page meanwhile.
      </Notice>
    );
  if (!drill) return <Text $tone="quiet">Restoring it has not been tested yet.</Text>;
  return drill.equal ? (
    <Notice tone="success" title="It restores to equal hashes" live="off">
      Tried on {whenOf(drill.at)}, with {counted(drill.documents, 'document')} in{' '}
      {counted(drill.collections, 'collection')}. The copy is taken away again.
    </Notice>
  ) : (
    <Notice tone="trouble" title="It cannot be relied on" live="off">
      {drill.reason} Tried on {whenOf(drill.at)}. Please make another backup now.
    </Notice>
  );
};

const Copy = ({ copy }: Pick<Backup, 'copy'>) => {
  if (copy?.state === 'skipped')
    return (
      <Text $tone="quiet">
        This backup is not copied to the bucket, because it is not encrypted. It stays on this machine.
      </Text>
    );
  if (!copy) return <Text $tone="quiet">It waits to be copied to the bucket.</Text>;
  return copy.state === 'done' ? (
    <Text $tone="quiet">Copied to the bucket on {whenOf(copy.at)}.</Text>
  ) : (
    <Notice tone="trouble" title={COPY_STATES.failed} live="off">
      {copy.reason} Last tried on {whenOf(copy.at)}; it is tried again every minute.
    </Notice>
  );
};

const Proof = ({ id, running }: { id: string; running: boolean }) => {
  const drill = useDrill();
  return (
    <Stack $gap={3} $align="start">
      <Button
        variant="secondary"
        loading={drill.isPending || running}
        pendingLabel="Restoring beside..."
        onClick={() => drill.mutate(id)}
      >
        Prove that it restores
      </Button>
      <FailedNotice title="The restore was not tested" error={drill.error} />
    </Stack>
  );
};

const OneBackup = ({ backup, isCopied }: { backup: Backup; isCopied: boolean }) => {
  const { id, state, started_at: at, by, reason, bytes, documents, collections, sha256, file } = backup;
  return (
    <Card as="li">
      <Stack $gap={4}>
        <Inline $justify="space-between" $gap={3}>
          <Heading as="h2" $size="small">
            {whenOf(at)}
          </Heading>
          <Badge {...SIGNS[state]}>{BACKUP_STATES[state]}</Badge>
        </Inline>
        <Text>{by === null ? 'The backup of the day' : `Asked for by ${by}`}</Text>
        {state === 'failed' && <Notice tone="trouble">{reason}</Notice>}
        {state === 'done' && (
          <>
            <Text $size={16} $tone="quiet">
              {sizeWords(bytes)}, {counted(documents, 'document')} in {counted(collections, 'collection')},{' '}
              {backup.encrypted ? 'encrypted' : 'not encrypted'}
            </Text>
            {isCopied && <Copy {...backup} />}
            <Drill {...backup} />
            <Proof id={id} running={backup.proving_since !== null} />
            <Disclosure summary="File and hash">
              <DescriptionList
                items={[
                  { term: 'File', detail: file },
                  { term: 'SHA-256', detail: sha256 },
                ]}
              />
            </Disclosure>
          </>
        )}
      </Stack>
    </Card>
  );
};

const Nothing = () => (
  <EmptyState scene={<OpenBox />} title="No backup has been made yet">
    One makes itself every day. You can have the first one made now.
  </EmptyState>
);

/** The backups that are kept, a button for one more, and the proof that they restore. */
const BackupsPage = () => {
  const make = useMakeBackup();
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Backups"
        lead="One makes itself every day, and one more at a press. Everything goes on meanwhile."
        action={
          <Button loading={make.isPending} pendingLabel="Beginning..." onClick={() => make.mutate()}>
            Make a backup now
          </Button>
        }
      />
      <Text $tone="quiet">
        When it is made and how many are kept stands in the{' '}
        <TextLink to={PATHS.adminConfiguration}>configuration</TextLink>.
      </Text>
      <FailedNotice title="No backup was begun" error={make.error} />
      <Loaded query={useQuery(backupsQuery())} what="the backups" shapes={['10rem', '10rem']}>
        {({ backups, bucket }) =>
          backups.length === 0 ? (
            <Nothing />
          ) : (
            <Stack as="ul" role="list" $gap={5}>
              {backups.map((backup) => (
                <OneBackup key={backup.id} backup={backup} isCopied={bucket !== null} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};

export default BackupsPage;

import type { AdminCategory, ServiceVersion } from '@gently/contracts/catalogue';
import { Actions, Button, Notice, Stack, Text } from '@gently/ui';
import { VersionSummary } from './version-summary';

interface OvertakenNoticeProps {
  versions: readonly ServiceVersion[];
  categories: readonly AdminCategory[];
  onKeep: () => void;
  onTakeNewest: () => void;
}

/** Shows a colleague's newer version beside what was typed, and leaves the choice to the person. */
export const OvertakenNotice = ({ versions, categories, onKeep, onTakeNewest }: OvertakenNoticeProps) => {
  const [newest] = versions;
  return (
    <Notice tone="attention" title="A colleague has changed this service in the meantime">
      <Stack $gap={4}>
        <Text>What you typed is still here. Nothing was overwritten. The newest version:</Text>
        {newest && <VersionSummary version={newest} versions={versions} categories={categories} />}
        <Actions>
          <Button variant="secondary" onClick={onKeep}>
            Keep what I typed
          </Button>
          <Button variant="quiet" onClick={onTakeNewest}>
            Start again from the newest version
          </Button>
        </Actions>
      </Stack>
    </Notice>
  );
};

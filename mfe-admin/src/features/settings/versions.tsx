import type { Setting, SettingChange } from '@gently/contracts/settings';
import { useQuery } from '@gently/platform/query';
import { Button, Inline, Stack, Text } from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { settingHistoryQuery } from '../../data/settings';
import { whenOf } from '../../shared/words';
import { valueWords } from './value-words';
import type { VersionDeed } from './version-dialog';

const byWords = ({ by, at }: SettingChange): string => `${by?.name || 'A deleted account'}, ${whenOf(at)}`;

/** What a version is: in effect, planned, cancelled, or over. */
const standOf = ({ changed, planned }: Setting, { version, withdrawn, from }: SettingChange): string => {
  if (withdrawn) return 'Cancelled before it took effect';
  if (version === changed?.version) return `In effect since ${whenOf(from)}`;
  return planned.some((one) => one.version === version)
    ? `From ${whenOf(from)}`
    : `In effect from ${whenOf(from)}`;
};

interface VersionsProps {
  setting: Setting;
  onAsk: (deed: VersionDeed) => void;
}

const Version = ({ setting, change, onAsk }: VersionsProps & { change: SettingChange }) => {
  const { key, planned, changed } = setting;
  const isPlanned = planned.some(({ version }) => version === change.version);
  const isOver = !isPlanned && changed?.version !== change.version && !change.withdrawn;
  return (
    <li>
      <Inline $justify="space-between" $gap={3}>
        <Stack $gap={1}>
          <Text $weight="medium">{valueWords(key, change.value)}</Text>
          <Text $size={16}>{standOf(setting, change)}</Text>
          <Text $size={16} $tone="quiet">
            {byWords(change)}: {change.reason}
          </Text>
        </Stack>
        {isPlanned && (
          <Button variant="secondary" onClick={() => onAsk({ kind: 'withdraw', change })}>
            Cancel this change
          </Button>
        )}
        {isOver && (
          <Button
            variant="secondary"
            onClick={() => onAsk({ kind: 'revert', version: change.version, value: change.value })}
          >
            Use this value again
          </Button>
        )}
      </Inline>
    </li>
  );
};

/** Every value that a setting has had and will have, the newest first, down to the one that it began with. */
export const Versions = ({ setting, onAsk }: VersionsProps) => (
  <Part id="history" title="History">
    <Loaded
      query={useQuery(settingHistoryQuery(setting.key))}
      what="the history"
      shapes={['4rem', '4rem']}
      level="h3"
    >
      {(changes) => (
        <Stack as="ul" $gap={5}>
          {changes.map((change) => (
            <Version key={change.version} setting={setting} change={change} onAsk={onAsk} />
          ))}
          <li>
            <Inline $justify="space-between" $gap={3}>
              <Stack $gap={1}>
                <Text $weight="medium">{valueWords(setting.key, setting.initial)}</Text>
                <Text $size={16} $tone="quiet">
                  What it began with
                </Text>
              </Stack>
              {setting.changed && (
                <Button
                  variant="secondary"
                  onClick={() => onAsk({ kind: 'revert', version: 0, value: setting.initial })}
                >
                  Use this value again
                </Button>
              )}
            </Inline>
          </li>
        </Stack>
      )}
    </Loaded>
  </Part>
);

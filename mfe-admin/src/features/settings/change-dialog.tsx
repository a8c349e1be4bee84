import { SETTINGS } from '@gently/contracts/setting-options';
import type { Setting } from '@gently/contracts/settings';
import { useQuery } from '@gently/platform/query';
import { Button, DescriptionList, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { FailedNotice, Loaded } from '@gently/ui/parts';
import { settingPreviewQuery, type WantedSetting } from '../../data/settings';
import { whenOf } from '../../shared/words';
import { valueWords } from './value-words';

interface ChangeDialogProps {
  setting: Setting;
  wanted: WantedSetting;
  pending: boolean;
  /** Null while nothing has failed. */
  error: unknown;
  onClose: () => void;
  onConfirm: () => void;
}

const Effects = ({ setting: { key }, wanted }: Pick<ChangeDialogProps, 'setting' | 'wanted'>) => (
  <Loaded
    query={useQuery(settingPreviewQuery(key, wanted))}
    what="what will change"
    shapes={['3rem']}
    level="h3"
  >
    {(effects) =>
      effects.length === 0 ? null : (
        <Stack as="ul" $gap={2} aria-label="What will change">
          {effects.map((effect) => (
            <Text as="li" key={effect}>
              {effect}
            </Text>
          ))}
        </Stack>
      )
    }
  </Loaded>
);

/** Asks once more, with what holds now, what is to hold, and what that will change. */
export const ChangeDialog = ({ setting, wanted, pending, error, onClose, onConfirm }: ChangeDialogProps) => {
  const { key, value } = setting;
  return (
    <Dialog
      open
      title={`Change ${SETTINGS[key].label}?`}
      onClose={onClose}
      keep="Go back"
      busy={pending}
      actions={
        <Button loading={pending} pendingLabel="Changing..." onClick={onConfirm}>
          {wanted.from ? 'Plan the change' : 'Change it now'}
        </Button>
      }
    >
      <Stack $gap={4}>
        <DescriptionList
          items={[
            { term: 'Now', detail: valueWords(key, value) },
            { term: 'Then', detail: valueWords(key, wanted.value), strong: true },
            { term: 'From', detail: wanted.from ? whenOf(wanted.from) : 'At once, within seconds' },
          ]}
        />
        <Effects setting={setting} wanted={wanted} />
        <FailedNotice title="The setting was not changed" error={error} />
      </Stack>
    </Dialog>
  );
};

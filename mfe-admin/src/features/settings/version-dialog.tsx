import { SETTING_REASON_LENGTH, SETTING_TEXTS } from '@gently/contracts/setting-options';
import type { Setting, SettingChange } from '@gently/contracts/settings';
import { Button, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { type SettingDeed, useSettingDeed } from '../../data/settings';
import { whenOf } from '../../shared/words';
import { valueWords } from './value-words';

/** What is done with a version: take its value again, or cancel it before it takes effect. */
export type VersionDeed =
  | { kind: 'revert'; version: number; value: unknown }
  | { kind: 'withdraw'; change: SettingChange };

interface VersionDialogProps {
  setting: Setting;
  deed: VersionDeed;
  onClose: () => void;
  onDone: (words: string) => void;
}

const wordsOf = ({ key }: Setting, deed: VersionDeed) =>
  deed.kind === 'revert'
    ? {
        title: 'Use this value again?',
        means: `${valueWords(key, deed.value)} applies again to the whole site, within seconds.`,
        keep: 'Leave it as it is',
        confirm: 'Use it again',
        pending: 'Changing...',
        failed: 'The setting was not changed',
        done: `It is now: ${valueWords(key, deed.value)}.`,
      }
    : {
        title: 'Cancel this planned change?',
        means: `${valueWords(key, deed.change.value)} from ${whenOf(deed.change.from)} will not take effect.`,
        keep: 'Keep the change',
        confirm: 'Cancel the change',
        pending: 'Cancelling...',
        failed: 'The change was not cancelled',
        done: 'The planned change has been cancelled.',
      };

/** Asks once, and why. */
export const VersionDialog = ({ setting, deed, onClose, onDone }: VersionDialogProps) => {
  const words = wordsOf(setting, deed);
  const action = useSettingDeed(setting.key);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const wanted = (): SettingDeed =>
    deed.kind === 'revert'
      ? { kind: 'revert', version: setting.version, to_version: deed.version, reason }
      : { kind: 'withdraw', planned_version: deed.change.version, reason };
  const confirm = () => {
    if (reason.trim() === '') return setProblem(SETTING_TEXTS.reason);
    action.mutate(wanted(), { onSuccess: () => onDone(words.done) });
  };
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      keep={words.keep}
      busy={action.isPending}
      actions={
        <Button loading={action.isPending} pendingLabel={words.pending} onClick={confirm}>
          {words.confirm}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>{words.means}</Text>
        <TextArea
          name="version-reason"
          label="Why"
          rows={2}
          maxLength={SETTING_REASON_LENGTH}
          value={reason}
          error={problem}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
          }}
        />
        <FailedNotice title={words.failed} error={action.error} />
      </Stack>
    </Dialog>
  );
};

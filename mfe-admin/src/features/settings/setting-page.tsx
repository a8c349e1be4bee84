import { PATHS } from '@gently/contracts/paths';
import { type SettingKey, SETTINGS } from '@gently/contracts/setting-options';
import type { Setting } from '@gently/contracts/settings';
import { Navigate, useParams } from '@gently/platform/router';
import { ArrivingNotice, BackLink, DescriptionList, PageHeader, Stack } from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { useState } from 'react';
import { useSetting } from '../../data/settings';
import { PostponedNotice } from '../../shared/postponed-notice';
import { whenOf } from '../../shared/words';
import { SettingForm } from './setting-form';
import { valueWords } from './value-words';
import { type VersionDeed, VersionDialog } from './version-dialog';
import { Versions } from './versions';

const Now = ({ setting: { key, value, changed, planned } }: { setting: Setting }) => (
  <Part id="now" title="Now">
    <DescriptionList
      items={[
        { term: 'Value', detail: valueWords(key, value), strong: true },
        { term: 'Since', detail: changed ? whenOf(changed.from) : 'The beginning' },
        ...planned.map((change) => ({
          term: whenOf(change.from),
          detail: valueWords(key, change.value),
        })),
      ]}
    />
    {planned.map(
      ({ version, postponed }) => postponed && <PostponedNotice key={version} postponed={postponed} />,
    )}
  </Part>
);

const Shown = ({ setting }: { setting: Setting }) => {
  const [done, setDone] = useState<{ words: string; turn: number } | null>(null);
  const [asked, setAsked] = useState<VersionDeed | null>(null);
  const finish = (words: string) => {
    setDone((before) => ({ words, turn: (before?.turn ?? 0) + 1 }));
    setAsked(null);
  };
  return (
    <Stack $gap={6}>
      {done && (
        <ArrivingNotice key={done.turn} tone="success">
          {done.words}
        </ArrivingNotice>
      )}
      <Now setting={setting} />
      {/* After a change of one's own the form begins anew with what holds then. */}
      <SettingForm key={done?.turn} setting={setting} onDone={finish} />
      <Versions setting={setting} onAsk={setAsked} />
      {asked && (
        <VersionDialog setting={setting} deed={asked} onClose={() => setAsked(null)} onDone={finish} />
      )}
    </Stack>
  );
};

const SettingOf = ({ settingKey }: { settingKey: SettingKey }) => {
  const { label, help } = SETTINGS[settingKey];
  return (
    <Stack $gap={4}>
      <BackLink to={PATHS.adminConfiguration}>Platform Configuration</BackLink>
      <PageHeader title={label} tab={label} lead={help} />
      <Loaded query={useSetting(settingKey)} what="this setting" shapes={['6rem', '16rem']}>
        {(setting) => (setting ? <Shown setting={setting} /> : null)}
      </Loaded>
    </Stack>
  );
};

const isSetting = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** One setting: what holds, what is planned, another value, and the history. */
const SettingPage = () => {
  const { key = '' } = useParams();
  return isSetting(key) ? (
    <SettingOf key={key} settingKey={key} />
  ) : (
    <Navigate to={PATHS.adminConfiguration} replace />
  );
};

export default SettingPage;

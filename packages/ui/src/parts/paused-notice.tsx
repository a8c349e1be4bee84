import { type Feature, SWITCHED_OFF } from '@gently/contracts/setting-options';
import type { Site } from '@gently/contracts/site';
import { useSite } from '@gently/platform/site';
import { Notice } from '../notice/notice';

interface PausedNoticeProps {
  feature: Feature & keyof Site['features'];
}

/** Says at the beginning, not only at the last press, that something is switched off for now. */
export const PausedNotice = ({ feature }: PausedNoticeProps) =>
  useSite().features[feature] ? null : (
    <Notice tone="attention" title="Paused for now" live="off">
      {SWITCHED_OFF[feature]}
    </Notice>
  );

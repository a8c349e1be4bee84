import { Notice } from '@gently/ui';
import { type LocalMedia, problemsOf } from '../call/local-media';
import { useStore } from './use-store';

/** What keeps the person from being heard or seen, each for as long as it lasts. */
export const DeviceProblems = ({ media }: { media: LocalMedia }) =>
  problemsOf(useStore(media)).map((problem) => (
    <Notice key={problem} tone="attention">
      {problem}
    </Notice>
  ));

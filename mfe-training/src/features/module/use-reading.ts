import type { ModuleDetail } from '@gently/contracts/training';
import { useEffect, useRef, useState } from 'react';
import { useReportProgress, useStartModule } from '../../data/module';
import { createStopwatch, type Stopwatch } from './stopwatch';
import { usePlace } from './use-place';

const REPORT_EVERY_MS = 60_000;
/** Who leaves sooner has not stayed: nothing is told of it. */
const STAYED_SECONDS = 5;

/** Runs while the page is in view. */
const useTimeInView = (): Stopwatch => {
  const [watch] = useState(() => createStopwatch(Date.now));
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' ? watch.run() : watch.pause());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      watch.pause();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [watch]);
  return watch;
};

/** Opening a module that was never begun begins it. */
const useAutomaticStart = ({ id, progress }: ModuleDetail) => {
  const { mutate, error } = useStartModule(id);
  const isNew = progress.status === 'not_started';
  useEffect(() => {
    if (isNew) mutate();
  }, [isNew, mutate]);
  return { error, retry: () => mutate() };
};

/** Where somebody is in a module: kept with each step, and for how long, about every minute and when they leave. */
export const useReading = (module: ModuleDetail) => {
  const blocks = module.content_blocks;
  const { index, isShortcut, show } = usePlace(module);
  const start = useAutomaticStart(module);
  const { mutate, error } = useReportProgress(module.id);
  const watch = useTimeInView();
  // Sent with each report, so that a report that is lost takes nothing with it.
  const readHere = useRef(new Set<string>());

  const report = (
    at: number,
    { atLeast = 0, isPlace = true }: { atLeast?: number; isPlace?: boolean } = {},
  ): void => {
    const block = blocks[at];
    if (!block) return;
    const seconds = watch.take();
    if (seconds < atLeast) return watch.giveBack(seconds);
    const place = isPlace ? { block_id: block.id, read_block_ids: [...readHere.current] } : {};
    mutate(
      { status: 'in_progress', ...place, seconds },
      // Also once the page has gone: nobody counts them then, and nobody is harmed.
      { onError: () => watch.giveBack(seconds) },
    );
  };

  // What runs by the clock, or at the very end, reports where the person is by then.
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => report(index, { atLeast: STAYED_SECONDS, isPlace: !isShortcut });
  });
  useEffect(() => {
    const tell = () => latest.current();
    const timer = setInterval(tell, REPORT_EVERY_MS);
    const follow = () => {
      if (document.visibilityState === 'hidden') tell();
    };
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      tell();
    };
  }, []);

  return {
    index,
    block: blocks[index],
    parts: blocks.length,
    /** The part that the person leaves is read. */
    go: (to: number): void => {
      const left = isShortcut ? undefined : blocks[index];
      if (left) readHere.current.add(left.id);
      show(to);
      report(to);
    },
    failure: error ?? start.error,
    retry: () => (error ? report(index, { isPlace: !isShortcut }) : start.retry()),
  };
};
export type Reading = ReturnType<typeof useReading>;

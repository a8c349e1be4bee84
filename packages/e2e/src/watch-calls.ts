import { expect, type Page } from '@playwright/test';

/** What one side has received of the other, counted by the browser itself. */
interface Received {
  frames: number;
  energy: number;
}

/** Camera and microphone that are not real, and sound that needs no press. */
export const CALL_FLAGS = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];

/** Lets a page's calls be counted; before it is opened. */
export const watchCalls = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const calls: RTCPeerConnection[] = [];
    Object.assign(globalThis, { calls });
    const Real = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        calls.push(this);
      }
    };
  });
};

const received = (page: Page): Promise<Received> =>
  page.evaluate(async () => {
    const { calls } = globalThis as unknown as { calls: RTCPeerConnection[] };
    const total = { frames: 0, energy: 0 };
    const last = calls.at(-1);
    if (!last) return total;
    for (const report of (await last.getStats()).values()) {
      if (report.type !== 'inbound-rtp') continue;
      total.frames += report.framesDecoded ?? 0;
      total.energy += report.totalAudioEnergy ?? 0;
    }
    return total;
  });

/** Expects that pictures and sound keep arriving: more of both than a moment ago. */
export const expectToSeeAndHear = async (page: Page): Promise<Received> => {
  const before = await received(page);
  await expect
    .poll(async () => {
      const now = await received(page);
      return now.frames > before.frames && now.energy > before.energy;
    })
    .toBe(true);
  return received(page);
};

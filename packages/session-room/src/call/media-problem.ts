export type Device = 'microphone' | 'camera' | 'screen';

const NAMES: Record<Device, string> = {
  microphone: 'microphone',
  camera: 'camera',
  screen: 'screen',
};

export const describeLoss = (device: Exclude<Device, 'screen'>): string =>
  device === 'microphone'
    ? 'Your microphone has stopped working, and you cannot be heard. If you use a headset, check that it is connected. Then turn the microphone on again.'
    : 'Your camera has stopped working, and you cannot be seen. You can turn it on again, or go on without it.';

export const SILENCED =
  'Your microphone is muted outside this page, and you cannot be heard. Check the button on your headset and the sound settings of your device.';

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

/**
 * Why a device could not be turned on, in words that help.
 * @returns null where the person simply closed the browser's question for a screen
 */
export const problemOf = (device: Device, error: unknown): string | null => {
  const name = NAMES[device];
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return device === 'screen'
        ? null
        : `Your browser does not let this page use your ${name}. You can allow it beside the address of the page, or go on without it.`;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return `We could not find a ${name} on this device. You can go on without it.`;
    case 'NotReadableError':
    case 'AbortError':
      return `Another programme is using your ${name}. Close it and try again, or go on without it.`;
    default:
      return `Your ${name} could not be turned on. You can try again, or go on without it.`;
  }
};

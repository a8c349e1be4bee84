import { VOICE_LASTS_MS } from '../environment/voice-lasts';

/** Voices remembered for one canary; the oldest go first. */
const MOST_VOICES = 5_000;

interface Voice {
  visitor: string;
  ok: boolean;
  at: number;
}

/** How one version has fared lately. */
export interface Tally {
  visitors: number;
  failed: number;
}

/** Who says how a canary fared. */
export interface Witness {
  visitor: string;
  /** The network that the report comes from. */
  network: string;
}

/**
 * Remembers how canaries fare. One network has one voice, however many visitors it says to be, and one visitor has one,
 * wherever they go: the last result.
 */
export interface CanaryWatch {
  record: (canary: { name: string; version: string }, witness: Witness, ok: boolean) => Tally;
}

/** @param clock the present instant, in milliseconds */
export const createCanaryWatch = (clock: () => number): CanaryWatch => {
  /** Of each remote, its last canary: network → voice. */
  const canaries = new Map<string, { version: string; voices: Map<string, Voice> }>();

  const voicesOf = ({ name, version }: { name: string; version: string }): Map<string, Voice> => {
    const known = canaries.get(name);
    if (known?.version === version) return known.voices;
    const voices = new Map<string, Voice>();
    canaries.set(name, { version, voices });
    return voices;
  };
  const silence = (voices: Map<string, Voice>, witness: Witness): void => {
    voices.delete(witness.network);
    for (const [network, { visitor }] of voices) if (visitor === witness.visitor) voices.delete(network);
  };
  // A map keeps the order of insertion, so the oldest come first.
  const forget = (voices: Map<string, Voice>, now: number): void => {
    for (const [network, { at }] of voices) {
      if (voices.size <= MOST_VOICES && now - at <= VOICE_LASTS_MS) return;
      voices.delete(network);
    }
  };

  return {
    record: (canary, witness, ok) => {
      const now = clock();
      const voices = voicesOf(canary);
      silence(voices, witness);
      voices.set(witness.network, { visitor: witness.visitor, ok, at: now });
      forget(voices, now);
      return { visitors: voices.size, failed: [...voices.values()].filter((voice) => !voice.ok).length };
    },
  };
};

/** Whether a canary has shown itself to be bad. */
export const isBad = (
  { visitors, failed }: Tally,
  limit: { failure_percent: number; minimum: number },
): boolean => visitors >= limit.minimum && (failed / visitors) * 100 > limit.failure_percent;

import { setTimeout as wait } from 'node:timers/promises';
import {
  SOCIAL_NETWORK_KEYS,
  type SocialNetwork,
  socialCallbackPath,
} from '@gently/contracts/social-options';
import type { Config } from '../../../config/config';
import type { SocialProvider } from '../provider';
import { createFacebook } from './facebook';
import { createInstagram } from './instagram';
import { createLinkedin } from './linkedin';
import type { AdapterSettings, Pause } from './settings';
import { createTiktok } from './tiktok';
import { createTwitter } from './twitter';
import { createYoutube } from './youtube';

const ADAPTERS: Readonly<Record<SocialNetwork, (settings: AdapterSettings) => SocialProvider>> = {
  facebook: createFacebook,
  instagram: createInstagram,
  twitter: createTwitter,
  linkedin: createLinkedin,
  tiktok: createTiktok,
  youtube: createYoutube,
};

/** The app that every stand-in knows. */
const SANDBOX_APP = { clientId: 'gently-sorted-sandbox', clientSecret: 'sandbox-only' } as const;

type KeyName = `${Uppercase<SocialNetwork>}_CLIENT_${'ID' | 'SECRET'}`;
export type SocialConfig = Pick<
  Config,
  KeyName | 'SOCIAL_API_BASE' | 'SOCIAL_CONSENT_BASE' | 'PUBLIC_ORIGIN'
>;

const keysOf = (config: SocialConfig, network: SocialNetwork) => {
  const name = network.toUpperCase() as Uppercase<SocialNetwork>;
  const clientId = config[`${name}_CLIENT_ID`];
  const clientSecret = config[`${name}_CLIENT_SECRET`];
  return clientId && clientSecret ? { clientId, clientSecret } : null;
};

const settingsOf = (config: SocialConfig, network: SocialNetwork, pause: Pause): AdapterSettings | null => {
  const redirectUri = `${config.PUBLIC_ORIGIN}${socialCallbackPath(network)}`;
  const live = keysOf(config, network);
  if (live) return { ...live, redirectUri, apiBase: null, consentBase: null, pause };
  const { SOCIAL_API_BASE: apiBase, SOCIAL_CONSENT_BASE: consentBase } = config;
  if (!apiBase) return null;
  const at = (base: string) => `${base}/${network}`;
  const bases = { apiBase: at(apiBase), consentBase: at(consentBase ?? apiBase) };
  return { ...SANDBOX_APP, redirectUri, ...bases, pause };
};

export type SocialProviders = Readonly<Record<SocialNetwork, SocialProvider | null>>;

/** Each network: the real one where its keys are given, else its stand-in where there is one, else none. */
export const createProviders = (config: SocialConfig, pause: Pause = wait): SocialProviders =>
  Object.fromEntries(
    SOCIAL_NETWORK_KEYS.map((network) => {
      const settings = settingsOf(config, network, pause);
      return [network, settings && ADAPTERS[network](settings)];
    }),
  ) as SocialProviders;

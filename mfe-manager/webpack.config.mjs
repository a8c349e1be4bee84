import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: 'mfe-manager', dir: import.meta.dirname });

import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: 'mfe-admin', dir: import.meta.dirname });

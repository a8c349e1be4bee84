import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: 'mfe-client', dir: import.meta.dirname });

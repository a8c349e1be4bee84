import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: 'mfe-public', dir: import.meta.dirname });

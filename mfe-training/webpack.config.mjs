import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: 'mfe-training', dir: import.meta.dirname });

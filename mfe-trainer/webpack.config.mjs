import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: 'mfe-trainer', dir: import.meta.dirname });

import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: 'mfe-franchise', dir: import.meta.dirname });

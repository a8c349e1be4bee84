import { remoteConfig } from '@gently/federation/build';

export default remoteConfig({ name: 'mfe-declutterer', dir: import.meta.dirname });

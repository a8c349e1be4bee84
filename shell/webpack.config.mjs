import { hostConfig } from '@gently/federation/build';

export default hostConfig({ name: 'shell', dir: import.meta.dirname });

import { startStandalone } from '@gently/federation/standalone';
import { manifest } from './manifest';

void startStandalone(manifest);

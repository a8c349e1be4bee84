import { beforeEach } from 'vitest';
import { endTurn } from '../work';

// Files share their modules: without this, the last command of an earlier test would pay for what the next one computes.
beforeEach(endTurn);

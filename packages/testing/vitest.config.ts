import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits.mjs';

export default defineProject({ test: { ...LIMITS, name: 'testing', environment: 'jsdom' } });

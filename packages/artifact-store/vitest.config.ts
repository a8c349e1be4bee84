import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'artifact-store' } });

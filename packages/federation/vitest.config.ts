import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'federation', environment: 'jsdom', restoreMocks: true } });

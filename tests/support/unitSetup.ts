import { vi } from 'vitest';

// A unit test file begins as in a process of its own, though its worker has imported the libraries for another file before.
vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
await import('./english.ts');

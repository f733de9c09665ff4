import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { takeUnexpected } from './answers.ts';

// As long as vitest's polls: for busy machines.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') });
afterEach(() => {
  cleanup();
  expect(takeUnexpected(), 'asked without an answer in the test').toEqual([]);
});

// What happy-dom lacks and Mantine asks for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

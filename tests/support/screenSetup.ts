import '@testing-library/jest-dom/vitest';
// What happy-dom lacks.
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { takeUnexpected } from './answers.ts';
import './english.ts';

// As long as vitest's polls: for busy machines.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') });

/** Keys without a text, which use-intl reports in the console. */
const missingTexts: string[] = [];
const { error } = console;
console.error = (...said: unknown[]) => {
  if (/MISSING_MESSAGE/.test(String(said[0]))) missingTexts.push(String(said[0]));
  error(...said);
};

afterEach(() => {
  cleanup();
  expect(missingTexts.splice(0), 'texts that are missing').toEqual([]);
  expect(takeUnexpected(), 'asked without an answer in the test').toEqual([]);
});

// What happy-dom lacks and Mantine asks for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

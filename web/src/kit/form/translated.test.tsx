import { requiredLine } from '@contract/common.ts';
import { codeSaying } from '@contract/errorTexts.ts';
import { refusalOf } from '@contract/fileKind.ts';
import { renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refusal } from '../../lib/apiError.ts';
import { setLanguage } from '../../text/language.ts';
import { addTexts } from '../../text/say.ts';
import { translated } from '../../text/told.ts';
import { useZodForm } from './useZodForm.ts';

beforeAll(() => {
  const problems = { required: '[ज़रूरी]', isNot: '[{filename} {expected} नहीं]', butIs: '[{expected}, {found}]', pdf: '[PDF]' };
  addTexts('hi', { problems, errors: { vehicle: { reserved: '[{name} {until}]', sold: '[बिक गई]' } } });
  setLanguage(() => 'hi');
});
afterAll(() => setLanguage(() => 'en'));

const answer = async (body: unknown) => (await refusal(Response.json(body, { status: 409 }))).message;

test('a code is said in the language of the page, with what the server fills in', async () => {
  expect(await answer({ error: 'Already Sold', code: 'vehicle.sold' })).toBe('[बिक गई]');
  const error = 'This vehicle is reserved for Asha until 01/12/2026.';
  expect(await answer({ error, code: 'vehicle.reserved', params: { name: 'Asha', until: '01/12/2026' } })).toBe('[Asha 01/12/2026]');
});

test('what SQL says of a row of an import, without its code, is found by its words', () => {
  expect(translated('Already Sold', 'errors', codeSaying)).toBe('[बिक गई]');
  expect(translated('This vehicle is reserved for Asha until 01/12/2026.', 'errors', codeSaying)).toBe('[Asha 01/12/2026]');
  expect(translated('Out of memory', 'errors', codeSaying)).toBe('Out of memory');
});

test('what the server has not filled in, or what has no text, is said as it came', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await answer({ error: 'This vehicle is reserved.', code: 'vehicle.reserved' })).toBe('This vehicle is reserved.');
  expect(await answer({ error: 'Melted.', code: 'vehicle.melted' })).toBe('Melted.');
});

test('a value that the server refuses has the words of the form', async () => {
  const error = 'Name is required';
  expect(await answer({ error, code: 'request.invalid', params: { problem: 'required', label: 'Name' } })).toBe('[ज़रूरी]');
});

test('a form says what is wrong in the language of the page', async () => {
  const { result } = renderHook(() =>
    useZodForm(z.object({ rows: z.array(z.object({ name: requiredLine('Name', 60) })) }), { rows: [{ name: '' }] }),
  );
  await result.current.trigger();
  expect(result.current.getFieldState('rows.0.name').error?.message).toBe('[ज़रूरी]');
});

test('a sentence within a sentence is translated too, and what has no text stays', () => {
  const text = refusalOf('a.jpg', 'image/jpeg', new TextEncoder().encode('%PDF-1.7'))?.text ?? '';
  expect(text).toBe('a.jpg is not a JPEG picture. It is a PDF document.');
  expect(translated(text)).toBe('[a.jpg [a JPEG picture, [PDF]] नहीं]');
  expect(translated('Something else')).toBe('Something else');
});

import { expect, test } from 'vitest';
import { publicModules } from './modules.ts';

/** What visitors load besides our own code. No Mantine, router, zod, Supabase client or form library. */
const ALLOWED = [
  ...['react', 'use-intl/core', '@tanstack/react-query', '@tabler/icons-react', 'embla-carousel', 'qrcode.react'],
];

test('a visitor loads nothing of the back office', () => {
  const { files, packages } = publicModules();
  expect(files).toContain('features/showroom/VehicleCard.tsx');
  expect(packages.filter((name) => !ALLOWED.includes(name))).toEqual([]);
  expect(
    files.filter((name) => /text\/staff|en\.staff|lib\/(api|session|claims)\.ts|pages\/(staff|driver)/.test(name)),
  ).toEqual([]);
});

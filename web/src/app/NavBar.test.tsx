import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../tests/support/screen.tsx';
import { favourites } from '../shared/favourites/lists.ts';
import { NavBar } from './NavBar.tsx';

test('the heart in the header counts what is saved (R521)', async () => {
  openScreen(<NavBar />, { at: '/contact' });
  const heart = await screen.findByRole('link', { name: 'Saved vehicles' });
  expect(heart).not.toHaveAttribute('data-count');
  act(() => {
    for (const registernumber of ['MH12AB1', 'MH12AB2']) favourites.add({ registernumber, title: 'Swift', picture: null });
  });
  expect(await screen.findByRole('link', { name: 'Saved vehicles (2)' })).toHaveAttribute('data-count', '2');
  act(() => favourites.remove('MH12AB1'));
  expect(await screen.findByRole('link', { name: 'Saved vehicles (1)' })).toHaveAttribute('data-count', '1');
});

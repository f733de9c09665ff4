import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { RouterPlace } from '../../web/src/app/RouterPlace.tsx';
import { theme } from '../../web/src/app/theme.ts';
import type { Role } from '../../web/src/lib/claims.ts';
import { queryClient } from '../../web/src/lib/queryClient.ts';
import { SIGNED_OUT, setSession } from '../../web/src/lib/sessionStore.ts';
import { type Answers, answerWith } from './answers.ts';

interface Setting {
  /** Who is signed in; nobody by default. */
  as?: Role;
  /** The address. */
  at?: string;
  /** What the API answers; a test may change it meanwhile. */
  answers?: Answers;
}

const NAMES: Record<Role, string> = { admin: 'Asha Kulkarni', employee: 'Rohan Patil', driver: 'Santosh Jadhav' };

/**
 * Renders a screen as the application does: theme, toasts, router, queries, session. All other addresses are one empty page. Lost requests
 * are not sent again by the query client. Gives the person's hands, what the API was asked, and the address.
 */
export function openScreen(element: ReactElement, { as, at = '/', answers = {} }: Setting = {}) {
  const asked = answerWith(answers);
  queryClient.clear();
  notifications.clean();
  sessionStorage.clear();
  localStorage.clear();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  setSession(as ? { ...SIGNED_OUT, status: 'in', role: as, id: as, username: NAMES[as], token: 'token' } : SIGNED_OUT);
  const { pathname } = new URL(at, location.origin);
  const router = createMemoryRouter(
    [
      { path: pathname, element: <RouterPlace>{element}</RouterPlace> },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  render(
    <MantineProvider theme={theme} env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup({ delay: null }), asked, address, goTo: (path: string) => router.navigate(path) };
}

type Hands = ReturnType<typeof userEvent.setup>;

/** Types into a field in place of what it has. */
export async function retype(user: Hands, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.type(field, text.replace(/[{[]/g, '$&$&'));
}

/** Presses a button by its name, below `inside` if given, as soon as it is there: it may be of a part that is loaded later. */
export const press = async (user: Hands, name: string | RegExp, inside = document.body) =>
  user.click(await within(inside).findByRole('button', { name }));

/** Waits for a text in an alert: a toast, or an error beside a form. */
export const alerted = (text: string | RegExp) =>
  expect
    .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringMatching(typeof text === 'string' ? RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text));

/** How many alerts have this text now. */
export const alerts = (text: string) => screen.queryAllByRole('alert').filter(({ textContent }) => textContent?.includes(text)).length;

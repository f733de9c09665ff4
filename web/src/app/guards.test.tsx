import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { addressOf, GUARDED, mayOpen } from '../../../tests/e2e/pages.ts';
import { SIGNED_OUT, setSession } from '../lib/sessionStore.ts';
import { router } from './router.tsx';

/** A route with its guard; what would be loaded for it is only named. */
function withoutCode({ lazy, children, ...route }: RouteObject): RouteObject {
  const element = children ? <Outlet /> : <h1>{route.path}</h1>;
  return { ...route, ...(lazy && { element }), ...(children && { children: children.map(withoutCode) }) } as RouteObject;
}
/** Below the frame of the site. */
const routes = router.routes[0]?.children?.[0]?.children?.map(withoutCode) ?? [];

test.each([
  ['a visitor', null],
  ['a driver', 'driver'],
  ['an employee', 'employee'],
  ['an admin', 'admin'],
] as const)(
  '%s opens the guarded pages of their role and is sent to the login by all others, however they are spelled (R006-R030, D17)',
  async (_person, role) => {
    setSession(role ? { ...SIGNED_OUT, status: 'in', role, id: role, username: role, token: 'token' } : SIGNED_OUT);
    const memory = createMemoryRouter(routes, { initialEntries: ['/admin'] });
    render(
      <MantineProvider env="test">
        <RouterProvider router={memory} />
      </MantineProvider>,
    );
    const tried = GUARDED.map((name) => ({ name, path: addressOf(name, 'MH12QW4821') }));
    for (const { name, path } of tried) {
      for (const spelled of [path, path.toUpperCase(), `${path}/`]) {
        await act(() => memory.navigate(spelled));
        const opens = mayOpen(role, name);
        expect(memory.state.location.pathname, spelled).toBe(opens ? spelled : '/admin');
        expect(screen.getByRole('heading'), spelled).toHaveTextContent(opens ? addressOf(name, ':id') : '/admin');
      }
    }
    expect(tried.length).toBeGreaterThan(25);
  },
);

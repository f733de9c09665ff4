import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Later, lazyWhenWanted } from './Later.tsx';

const FIRST = 'The first picture';
const NEXT = 'Next';
const onNext = vi.fn();
interface PartProps {
  onReady: () => void;
}
function Part({ onReady }: PartProps) {
  useEffect(onReady, [onReady]);
  return (
    <button type="button" onClick={onNext}>
      {NEXT}
    </button>
  );
}
const Page = ({ Shown }: { Shown: ComponentType<PartProps> }) => (
  <Later fallback={<p>{FIRST}</p>}>{(onReady) => <Shown onReady={onReady} />}</Later>
);

beforeEach(() => {
  onNext.mockClear();
  document.body.innerHTML = '';
  // No time, so that only who reaches for it gets it.
  vi.stubGlobal('requestIdleCallback', () => 0);
  return () => vi.unstubAllGlobals();
});

/** A page as the server wrote it, alive but for the part, whose code is loaded by `load`. */
function hydrated(load: () => Promise<{ default: ComponentType<PartProps> }>) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page Shown={Part} />);
  document.body.append(container);
  const button = screen.getByRole('button', { name: 'Next' });
  return { button, wake: () => render(<Page Shown={lazyWhenWanted(load)} />, { container, hydrate: true }), container };
}
const mark = (button: HTMLElement) => button.setAttribute('data-pressed', '');

test('a part is as the server wrote it until somebody reaches for it; then it answers, to the press that reached for it, too', async () => {
  const load = vi.fn(async () => ({ default: Part }));
  const { button, wake, container } = hydrated(load);
  wake();
  await new Promise((done) => setTimeout(done, 50));
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toBe(button);
  // As web/startScripts.js does.
  document.addEventListener('click', ({ target }) => (target as Element).closest('[data-waits]') && mark(button), {
    capture: true,
    once: true,
  });
  await userEvent.pointer({ keys: '[MouseLeft]', target: button });
  await expect.poll(() => onNext.mock.calls.length).toBe(1);
  expect(container.querySelector('[data-waits],[data-pressed]')).toBeNull();
  await userEvent.click(button);
  expect(onNext).toHaveBeenCalledTimes(2);
});

test('what was pressed before anything answered is pressed once', async () => {
  const { button, wake } = hydrated(async () => ({ default: Part }));
  mark(button);
  wake();
  await expect.poll(() => onNext.mock.calls.length).toBe(1);
  expect(document.activeElement).toBe(button);
  await new Promise((done) => setTimeout(done, 50));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('when the browser has time it is loaded; where it cannot be, it stays as it was written', async () => {
  vi.stubGlobal('requestIdleCallback', (done: () => void) => setTimeout(done));
  const load = vi.fn(async () => Promise.reject(new Error('No network')));
  const { button, wake, container } = hydrated(load);
  wake();
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByRole('button')).toBe(button);
  expect(container.querySelector('[data-waits]')).not.toBeNull();
});

test('where no server has rendered it, something is seen meanwhile', async () => {
  vi.stubGlobal('requestIdleCallback', (done: () => void) => setTimeout(done));
  render(<Page Shown={lazyWhenWanted(async () => ({ default: Part }))} />);
  expect(screen.getByText(FIRST)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
});

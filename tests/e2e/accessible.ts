import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe in the page, where it stays for the next time. Passes are not reported, style sheets not preloaded: no rule needs it. */
async function violationsOf(page: Page, runOnly: string[]): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options: RunOptions) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      // From the top: what is scrolled half under the sticky header is no target that is too small.
      const { scrollY } = window;
      window.scrollTo({ top: 0, behavior: 'instant' });
      const { violations } = await here.run(document, options);
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      return violations;
    },
    { runOnly, iframes: false, resultTypes: ['violations'], preload: false } satisfies RunOptions,
  );
}

/**
 * Accessibility: no violation of axe in the light colour scheme; in the dark one, where only colours differ, no contrast
 * violation. Colours do not depend on the viewport, so that the desktop's dark scheme is enough.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has neither, which is no fault of it. Not by role: an open dialog hides them.
  await expect(page.locator('main')).not.toHaveCount(0);
  await expect(page.locator('h1')).not.toHaveCount(0);
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  for (const colorScheme of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Wait for colour transitions between the schemes.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished),
      ),
    );
    const violations = await violationsOf(page, colorScheme === 'light' ? TAGS : ['color-contrast']);
    const broken = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
    expect(broken, `in ${colorScheme} colours`).toEqual([]);
  }
}

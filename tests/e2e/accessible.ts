import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Scheme = 'light' | 'dark';

/**
 * Runs axe in the page, where it stays for the next time: of the open modal dialog if there is one, as nothing else can be used or read
 * then, else of what matches `within`. Passes are not reported, style sheets not preloaded: no rule needs it.
 */
const violationsOf = (page: Page, within: string, rules: RunOptions): Promise<AxeResults['violations']> =>
  page.evaluate(
    async ([selector, options]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      // From the top: what is scrolled half under the sticky header is no target that is too small.
      const { scrollY } = window;
      window.scrollTo({ top: 0, behavior: 'instant' });
      const dialog = [...document.querySelectorAll('[aria-modal="true"]')].findLast((it) => it.checkVisibility());
      const { violations } = await here.run(dialog ?? document.querySelector(selector) ?? document, options);
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      return violations;
    },
    [within, { ...rules, iframes: false, resultTypes: ['violations'], preload: false } satisfies RunOptions] as const,
  );

const RULES: RunOptions = { runOnly: TAGS, rules: { 'color-contrast': { enabled: false } } };
const CONTRAST: RunOptions = { runOnly: ['color-contrast'] };

/**
 * Accessibility: no violation of axe. Contrast, its slowest rule, is measured in these colour schemes, of the page's own content: the header
 * and the menu are the same on every page, and `frame` measures them too. Colours do not depend on the viewport: on a phone they are not
 * measured again.
 */
export async function expectAccessible(page: Page, schemes: Scheme[] = ['light'], { frame = false } = {}): Promise<void> {
  // A page that is still loading has neither, which is no fault of it. Not by role: an open dialog hides them.
  await expect(page.locator('main')).not.toHaveCount(0);
  await expect(page.locator('h1')).not.toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  for (const colorScheme of isPhone ? (['light'] as const) : schemes) {
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
    const violations = [
      ...(colorScheme === 'light' ? await violationsOf(page, 'html', RULES) : []),
      ...(isPhone ? [] : await violationsOf(page, frame ? 'html' : 'main', CONTRAST)),
    ];
    const broken = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
    expect(broken, `in ${colorScheme} colours`).toEqual([]);
  }
}

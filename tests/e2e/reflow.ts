import { expect, type Page } from '@playwright/test';

/** Where a reader zooms: the narrowest phone, text at twice its size on a phone, and a small window at 200 %. */
const VIEWS = [
  { name: '320 pixels wide', width: 320, height: 640, text: 100 },
  { name: 'text at 200 %', width: 360, height: 740, text: 200 },
  { name: 'a window of 1280 × 800 at 200 %', width: 640, height: 400, text: 100 },
];

/** What is cut, wider than the screen, moves, or stays in the way; run in the page. */
function faults(): string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const found = scrollWidth > width ? [`the page is ${scrollWidth} pixels wide`] : [];
  const named = (element: Element) => `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
  const isScrolled = (element: Element | null): boolean =>
    element !== null && (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

  let bars = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    if (parseFloat(style.transitionDuration) > 0 || style.animationName !== 'none') found.push(`moves: ${named(element)}`);
    const box = element.getBoundingClientRect();
    if (!isShown(element) || box.width < 2 || box.height < 2) continue;
    const seen = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    if (
      /sticky|fixed/.test(style.position) &&
      box.width > width / 2 &&
      !element.closest('dialog, [popover], table, [role="dialog"], .mantine-Modal-root')
    )
      bars += Math.max(seen, 0);
    // Not what carries pictures beside the one that is shown, nor what is for screen readers alone.
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) continue;
    if (style.clipPath !== 'none' || style.clip !== 'auto' || element.closest('[class*="honeypot"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    if ((text.right > width + 1 || text.left < -1) && !isScrolled(element)) found.push(`outside the screen: ${named(element)}`);
    if (style.overflowX === 'hidden' && style.webkitLineClamp === 'none' && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut: ${named(element)}`);
    if (/^(A|BUTTON|LABEL)$/.test(element.tagName) && text.width > box.width + 2) found.push(`spills over: ${named(element)}`);
  }
  if (bars > innerHeight * 0.4) found.push(`bars cover ${Math.round(bars)} of ${innerHeight} pixels`);
  return found;
}

/** Nothing is cut, covered or to be scrolled sideways where a reader zooms, and nothing moves for whoever wants less motion. */
export async function expectReflow(page: Page): Promise<void> {
  const full = page.viewportSize();
  for (const { name, width, height, text } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, text);
    expect(await page.evaluate(faults), name).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (full) await page.setViewportSize(full);
}

import { expect, test } from './fixtures.ts';

test('the browser keeps to the policy: no inline script runs (Content Security Policy), no other site frames the login (clickjacking)', async ({
  page,
  violations,
}) => {
  await test.step('an inline script does not run, and that is reported', async () => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Visit us' })).toBeVisible();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
    });
    await expect.poll(() => violations.splice(0).join()).toContain("script-src 'self'");
    await expect(page).not.toHaveTitle('taken over');
  });

  await test.step('no page of another site shows the login in a frame', async () => {
    await page.route('**/framing', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<iframe src="/admin" width="800" height="600"></iframe>' }),
    );
    await page.goto('/framing');
    await expect.poll(() => violations.splice(0).join()).toContain("frame-ancestors 'none'");
    await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0);
  });
});

test('pages, scripts and what is not there carry the headers', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  for (const path of ['/', '/admin', '/car/XX00XX0000', script, '/assets/none.js']) {
    const headers = (await request.get(path)).headers();
    expect([path, headers['content-security-policy']]).toEqual([path, expect.stringContaining("script-src 'self' 'sha256-")]);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
  }
  const api = (await request.get('/api/nothing')).headers();
  expect(api['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(api['x-content-type-options']).toBe('nosniff');
});

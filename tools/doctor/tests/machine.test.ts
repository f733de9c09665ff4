import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, test } from 'vitest';
import { certificateOf, lookAtSite } from '../address.ts';
import { judgeErrors, judgePrograms } from '../machine.ts';

/** A key that opens nothing, and its certificate, which nobody has signed. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTGuD0B5xST2M6uAG
PmWH4iwPcD/CoDG5JHsv2ggxexehRANCAAQ8iLWUvB9vJpRuCwMc3Hu3ckp17MWt
WQC9ZORdNxZsbJjfl89MTKrUMMZtNLZ99/SMmmLZuUQBX1YkeZzzPjsJ
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUJdYuZwpyqqVAhjdhBNkl3sufikkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzA4MzE0M1oYDzIxMjYxMTAz
MDgzMTQzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ8iLWUvB9vJpRuCwMc3Hu3ckp17MWtWQC9ZORdNxZsbJjfl89MTKrU
MMZtNLZ99/SMmmLZuUQBX1YkeZzzPjsJo1MwUTAdBgNVHQ4EFgQUN1RiVK6nseLi
1c+xh5UOiz5Im3wwHwYDVR0jBBgwFoAUN1RiVK6nseLi1c+xh5UOiz5Im3wwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAyOTo+879IoLUkrrzR502
Sb6BrP8ENf8VUzZrR9BLTKUCICJ2pYpo2QP+YjJrKK+bWgjTi/dhpiPWTEp+6+Fm
jBfC
-----END CERTIFICATE-----`;

test('a certificate is read by TLS: its end, and that browsers refuse it (R648)', async () => {
  const server = createServer({ key: KEY, cert: CERTIFICATE });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = `https://localhost:${(server.address() as AddressInfo).port}`;
  const certificate = await certificateOf(new URL(address));
  expect(certificate).toEqual({ until: '2126-11-03T08:31:43.000Z', refused: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const { certificateUntil, lines } = await lookAtSite(address);
  expect(certificateUntil).toBe(certificate.until);
  expect(lines).toMatchObject([{ state: 'red', says: expect.stringContaining('not to be trusted') }]);
  server.close();
});

test('Node, the CLI, and what failed unexpectedly since yesterday (R648)', () => {
  expect(judgePrograms()).toMatchObject({ state: 'green' });
  expect(judgePrograms('18.20.1')).toMatchObject({ state: 'red', todo: 'Install Node 20 or newer.' });
  expect(judgePrograms('24.1.0', '1.0.0')).toMatchObject({ state: 'yellow', operator: 'npm install' });

  const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
  const place = { webPort: 0, apiPort: 0, dbPort: 0, dataDir };
  const now = Date.parse('2026-11-27T12:00:00Z');
  expect(judgeErrors(place, now)).toBeUndefined();
  const line = (time: string, status: number) => `${JSON.stringify({ time, status })}\n`;
  const log = join(dataDir, 'requests.log');
  writeFileSync(log, line('2026-11-26T11:59:00Z', 500) + line('2026-11-27T11:00:00Z', 403));
  expect(judgeErrors(place, now)).toMatchObject({ state: 'green' });
  writeFileSync(log, `${line('2026-11-26T12:01:00Z', 500)}${line('2026-11-27T11:00:00Z', 503)}{"status":500, cut`);
  expect(judgeErrors(place, now)).toMatchObject({ state: 'yellow', says: '2 requests failed unexpectedly since yesterday.' });
  rmSync(dataDir, { recursive: true });
});

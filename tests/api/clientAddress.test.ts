import { describe, expect, test } from 'vitest';
import { addressHeader, clientAddress } from '../../supabase/functions/api/clientAddress.ts';
import { readEnv } from '../../supabase/functions/api/env.ts';

const keys = { SUPABASE_URL: 'http://x.test', SUPABASE_ANON_KEY: 'a', SUPABASE_SERVICE_ROLE_KEY: 'b' };
const STRANGER = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3', 'cf-connecting-ip': '4.4.4.4', 'x-real-ip': '5.5.5.5' };

/** The client address that the function determines with these settings. */
const believed = (settings: Record<string, string>, headers: Record<string, string> = STRANGER) =>
  clientAddress(new Headers(headers), readEnv({ ...keys, ...settings }).addressHeader);

describe('the client address that is trusted', () => {
  test.each([
    ['on a hosted project, what Cloudflare says', { SB_REGION: 'ap-south-1' }, '4.4.4.4'],
    ['elsewhere, what the gateway has appended', {}, '3.3.3.3'],
    ['behind one more proxy, what that one has appended', { CLIENT_ADDRESS_HEADER: 'x-forwarded-for:2' }, '2.2.2.2'],
    ['by another header when it is named', { CLIENT_ADDRESS_HEADER: 'X-Real-IP' }, '5.5.5.5'],
    ['also on a hosted project', { CLIENT_ADDRESS_HEADER: 'x-forwarded-for', SB_REGION: 'x' }, '3.3.3.3'],
  ])('%s', (_name, settings, address) => expect(believed(settings)).toBe(address));

  test('other headers cannot spoof it', () => {
    expect(believed({ SB_REGION: 'x' }, { 'x-forwarded-for': '1.1.1.1' })).toBe('');
    expect(believed({ CLIENT_ADDRESS_HEADER: 'x-forwarded-for:2' }, { 'x-forwarded-for': '1.1.1.1' })).toBe('');
  });

  test('a setting that is no header stops the start', () => {
    for (const odd of ['', 'x-forwarded-for:0', 'x forwarded', 'x-forwarded-for:first'])
      expect(addressHeader.safeParse(odd).success).toBe(false);
  });
});

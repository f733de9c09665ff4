import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { silenceQuery } from '../../shared/person/queries.ts';
import { erasureQuery, readPersonData } from './queries.ts';

const post = vi.hoisted(() => vi.fn(async (_path: string, _body: unknown) => ({ silent: false })));
vi.mock('../../lib/api.ts', () => ({ api: { post } }));

test('what is asked of a person has the number in its body, and not in the URL', async () => {
  const client = new QueryClient();
  await readPersonData('9822000001');
  await client.fetchQuery(erasureQuery('9822000001'));
  await client.fetchQuery(silenceQuery('9822000001'));
  expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
    ['/person/data', { phone: '9822000001' }],
    ['/person/erasure/preview', { phone: '9822000001' }],
    ['/person/silence/lookup', { phone: '9822000001' }],
  ]);
});

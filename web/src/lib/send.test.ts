import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getPublic, send } from './send.ts';

vi.mock('./env.ts', () => ({ env: { apiUrl: '' } }));
const { env } = await import('./env.ts');

let server: Server;
const sockets: Socket[] = [];
let asked = 0;
beforeAll(async () => {
  // Keeps each connection alive, and closes it at its second request.
  server = createServer((socket) => {
    let requests = 0;
    sockets.push(socket);
    socket.on('data', () => {
      asked++;
      if (++requests > 1) return socket.destroy();
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address && typeof address === 'object') (env as { apiUrl: string }).apiUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('on the server a connection that was closed while idle loses no question, and a write is never sent twice', async () => {
  await getPublic('/', {});
  await pause(20); // until the connection is idle
  await expect(getPublic('/', {})).resolves.toEqual({});
  expect(asked).toBe(3);
  await pause(20);
  await expect(send('POST', '/', { body: {} }, null)).rejects.toMatchObject({ status: null });
  expect(asked).toBe(4);
});
